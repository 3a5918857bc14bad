"""What a result is made of, as it is drawn and told: its parts, and the widgets that show them."""
