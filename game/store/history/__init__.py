"""What became of every match that was finished, by person: an SQLite database and its figures."""
