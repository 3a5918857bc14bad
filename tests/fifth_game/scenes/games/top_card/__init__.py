"""The table of Top Card."""
