"""What bots of climbing games judge and search by: worlds, playouts, priors, the policy."""
