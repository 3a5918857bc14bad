"""Rollouts of climbing games on flat arrays: the table, the policy, the exchange, hidden cards."""
