"""The history of finished matches by person: an SQLite database and figures from it."""
