"""Social Climbing, a game by Ben Finn and Ari Ghosh."""
