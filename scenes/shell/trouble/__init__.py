"""What is told when something does not work: of a crash, and of the machine."""
