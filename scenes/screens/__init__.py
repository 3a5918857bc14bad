"""The screens round the table: title, lobby, settings, rules, results and the rest."""
