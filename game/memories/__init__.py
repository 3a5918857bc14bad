"""What finished matches are remembered by: each one's clearest moment, by rules for its game."""
