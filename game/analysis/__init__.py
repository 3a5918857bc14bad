"""Analysis of finished matches: how much came from cards, chair, own play, others and chance."""
