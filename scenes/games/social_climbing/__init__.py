"""The table and the results of Social Climbing."""
