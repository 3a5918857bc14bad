"""Reading what anybody may have changed: within bounds, and told in short messages."""
