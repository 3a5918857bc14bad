"""The widgets and words of a result's parts."""
