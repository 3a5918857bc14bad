"""All screens besides the table and its results: title, lobby, settings, rules and more."""
