"""What a game tells the table: the contract, and its facts, occasions and progress."""
