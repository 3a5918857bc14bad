"""Safe reading of files that anyone may have changed: size limits and short error messages."""
