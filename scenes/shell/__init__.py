"""The program's shell: window, loop, stack of scenes, devices, sounds and records."""
