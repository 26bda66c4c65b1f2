"""The stages of the DAG, one small script each, and how they read and write."""
