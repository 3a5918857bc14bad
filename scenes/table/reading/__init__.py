"""What is heard of a table: its pieces for a screen reader, news, and answers to questions."""
