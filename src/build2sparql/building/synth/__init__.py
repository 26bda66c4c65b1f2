"""Synthetic buildings: drawn once from an archetype, written as Brick and as ASHRAE 223P."""
