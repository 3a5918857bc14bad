"""Listens to the window and reads all of it, again and again, until it is ended.

A script for the system's Python, as ``match.py``.
"""

from window import Window

if __name__ == "__main__":
    window = Window("Clamber")
    while True:
        window.look()
        window.pause()
