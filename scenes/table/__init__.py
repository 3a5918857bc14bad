"""The card table: where things lie, what a gesture means, how cards travel, how it is drawn."""
