"""What a deal and a match came to."""

from scenes.screens.results.pages import deal_news, deal_page, match_page

__all__ = ["deal_news", "deal_page", "match_page"]
