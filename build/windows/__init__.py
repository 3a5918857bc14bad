"""Clamber for Windows, made on Linux: a Windows Python under Wine, the executable, an installer."""
