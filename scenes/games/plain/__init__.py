"""What a game is shown with that has nothing of its own: its results."""
