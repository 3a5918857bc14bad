"""What was chair, cards, play and chance in a deal of a climbing game."""
