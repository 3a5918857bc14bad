"""All texts: the words on screens, jokes, and what bots say."""
