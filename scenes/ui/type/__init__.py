"""Type: the fonts, what stands in for letters they lack, and words fitted to a width."""
