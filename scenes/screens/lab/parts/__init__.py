"""What the pages of the lab are made of."""
