"""The program as a process: what it prints, how it ends, what interrupts it."""
