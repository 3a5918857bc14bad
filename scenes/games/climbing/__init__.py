"""The tables and results that the climbing games share."""
