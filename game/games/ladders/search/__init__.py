"""What bots of Ladders judge and search by: plans, prospects, weights, playouts."""
