"""What bots of Social Climbing judge and search by: prospects, playouts, worlds."""
