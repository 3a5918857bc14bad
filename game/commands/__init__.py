"""The commands of ``game.cli``, one file each."""
