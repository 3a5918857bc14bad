"""Safe reading of files that anyone may have changed: size limits, typed values, short messages."""
