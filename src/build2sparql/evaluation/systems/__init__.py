"""Systems that translate questions: their profiles, and everything that needs no network."""
