"""From a layout to pixels: the still layer and what of it changed, what moves, the marks."""
