"""The result pages of deals and matches."""

from scenes.screens.results.pages import deal_news, deal_page, match_page

__all__ = ["deal_news", "deal_page", "match_page"]
