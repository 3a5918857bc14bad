"""Classes: many tables with one code, their nameless results, and what these come to together."""
