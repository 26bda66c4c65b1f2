"""The rating room: sheets for human raters, their agreement, and what it says of the corpus."""
