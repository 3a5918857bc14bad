"""A picture of a finished match, 1080 × 1350, to be saved and shown to others."""
