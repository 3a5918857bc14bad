"""The stage on which a match ends: what stands on it, how it arrives, and its page."""
