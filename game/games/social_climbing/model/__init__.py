"""What the rules are made of: cards in play, actions, events, views, what may be done."""
