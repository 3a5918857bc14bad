"""Light on stages: treads, rays, halos and lit windows, drawn for one window."""
