"""Many matches among bots: simulated, mirrored, as a tournament, and timed."""
