"""Classes: many tables that play by one code, their nameless results, and the sums of these."""
