"""The widgets of the lab's pages."""
