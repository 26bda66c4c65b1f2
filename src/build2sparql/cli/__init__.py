"""``b2s``: the command for people, a module a command."""
