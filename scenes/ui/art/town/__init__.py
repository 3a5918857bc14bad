"""The town behind a table: its windows, its hours, and as sheets of paper."""
