"""What every screen is handed: services, state and doors, in one context."""
