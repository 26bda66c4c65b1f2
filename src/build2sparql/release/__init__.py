"""The release room: split, tables, gate, metrics, card."""

import os

# great-expectations reads this when it is imported, and would report its use to its makers.
os.environ["GX_ANALYTICS_ENABLED"] = "false"
