"""Reports of evaluated systems: JSON, CSV, Markdown, and one page of HTML."""
