"""What bots of Ladders search with: plans, their evaluation, determinizations and playouts."""
