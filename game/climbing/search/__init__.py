"""What bots of climbing games search with: determinizations, playouts, priors and the policy."""
