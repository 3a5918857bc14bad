"""What the screens of SOCiable and President & Bum share."""
