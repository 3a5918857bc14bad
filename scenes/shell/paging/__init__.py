"""How a page gives way to the next: by a stair, by a fade, or tab by tab."""
