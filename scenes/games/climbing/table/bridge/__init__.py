"""The bridge: where two players exchange cards, at every climbing table."""
