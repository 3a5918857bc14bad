"""The smaller stage of a deal's result: a tread for every player, the winner's at the top."""
