"""Match records: writing, reading, replaying and resuming them; and deal codes."""
