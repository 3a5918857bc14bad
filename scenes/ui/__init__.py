"""What all screens are made of: theme, scale, art, boxes, widgets. It knows no game."""
