"""The program as a process: output, exit, interrupts, and background work."""
