"""All code that needs a window. It never decides a rule."""
