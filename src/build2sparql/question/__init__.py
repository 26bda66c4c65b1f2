"""Questions: the lexicon, the offline writer, and what every question must fulfil."""
