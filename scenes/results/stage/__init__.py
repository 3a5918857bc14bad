"""The stage on which a match ends: its parts, their arrival, and their drawing."""
