"""Plays many matches among bots: simulations, mirrored deals, tournaments and benchmarks."""
