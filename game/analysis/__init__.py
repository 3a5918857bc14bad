"""What was in the cards, in the chair, in one's own play: figures about matches that are over."""
