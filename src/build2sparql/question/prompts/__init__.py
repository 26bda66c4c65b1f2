"""What a model is asked to write: the context of a record, and the rules of each register."""
