"""What the results of climbing games share: positions, and who rose and fell."""
