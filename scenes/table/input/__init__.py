"""What a hand means: gestures, keys, what is selected, which actions a place stands for."""
