"""Screens made of widgets: layout, focus, pointer, panes, dialogs and selects."""
