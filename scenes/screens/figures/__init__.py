"""What screens of figures share: intervals, and what places are called."""
