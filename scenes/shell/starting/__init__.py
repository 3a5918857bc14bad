"""What begins before the first frame or right after it: settings, pictures, imports."""
