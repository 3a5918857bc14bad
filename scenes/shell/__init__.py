"""The program's frame: its window and loop, the stack of scenes, devices, sounds, records."""
