"""From views and events to layouts, motion and words: what the table shows now."""
