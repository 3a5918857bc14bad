"""What feeds a table: the match in play, who looks, bots' answers, passes, undo."""
