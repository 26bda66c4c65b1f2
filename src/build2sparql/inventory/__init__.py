"""The inventory room: what one graph holds, what it can be asked today, and what it lacks."""
