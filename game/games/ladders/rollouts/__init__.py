"""Rollouts of Ladders on flat arrays: the board, the policy, and what it expects in the end."""
