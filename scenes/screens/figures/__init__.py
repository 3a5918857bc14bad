"""Parts that screens with figures share: intervals, numbers, names of places, thumbnails."""
