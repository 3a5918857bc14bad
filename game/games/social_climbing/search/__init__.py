"""What bots of Social Climbing search with: determinizations, playouts and column values."""
