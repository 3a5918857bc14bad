"""Everything that needs a window. A scene never decides a rule."""
