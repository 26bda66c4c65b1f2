"""The evaluation room: what a system answered, compared with gold by executing both."""
