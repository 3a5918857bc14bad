"""What the screens of climbing games share."""
