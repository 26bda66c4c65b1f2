"""Buildings: where their graphs come from, and one clean ABox out of each."""
