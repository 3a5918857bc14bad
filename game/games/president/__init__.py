"""President & Bum: the low give to the high, and whoever goes out first is President."""
