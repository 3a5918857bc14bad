"""The card table for any game: sources, layout, input, motion and drawing."""
