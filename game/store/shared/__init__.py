"""Small files that open copies of the program share: each is read whole, and written whole."""
