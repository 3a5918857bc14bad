"""What the results of SOCiable and President & Bum share: positions, and who rose and fell."""
