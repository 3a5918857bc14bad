"""Screens made of widgets: layout, focus and pointer, panes, dialogs, lists that open."""
