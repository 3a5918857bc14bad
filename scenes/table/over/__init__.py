"""What lies over a table for a while: the second, short list, its kinds and its builders."""
