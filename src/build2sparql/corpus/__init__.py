"""A release as its readers have it: records, and buildings that answer queries."""
