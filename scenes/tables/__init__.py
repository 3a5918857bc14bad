"""One file per game: where its piles, columns, ladders and hands lie."""
