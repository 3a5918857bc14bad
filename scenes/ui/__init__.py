"""What all screens are made of; it knows no game."""
