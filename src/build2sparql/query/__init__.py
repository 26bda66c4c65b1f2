"""The query room: gold queries, from a rendered pattern to a readable one."""
