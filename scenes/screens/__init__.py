"""All screens besides the table: title, lobby, settings, rules, results and more."""
