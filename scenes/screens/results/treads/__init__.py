"""The smaller stage on which a deal ends: one tread for every player, the winner's at the top."""
