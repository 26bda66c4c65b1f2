"""The pattern room: query shapes of six types, found in one building."""
