"""Sheets to print for a class: what stands on them, as PDF and as plain text."""
