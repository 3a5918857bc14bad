"""What shines: treads, rays, halos and lit windows, composed for one window."""
