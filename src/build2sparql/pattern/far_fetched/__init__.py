"""What nobody would ask: every statement in it is sound, and nobody would put them together."""
