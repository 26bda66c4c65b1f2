"""The llm room: asking language models, and keeping every reply that they give."""
