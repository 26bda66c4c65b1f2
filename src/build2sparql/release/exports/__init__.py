"""Exports: the release in formats that other tools of the field read."""
