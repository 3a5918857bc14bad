"""What the window tells those who don't see it: screen readers of the system, and its voice."""
