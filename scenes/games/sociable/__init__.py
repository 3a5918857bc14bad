"""The table and the results of SOCiable."""
