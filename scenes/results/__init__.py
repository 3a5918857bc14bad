"""The result pages of deals and matches."""

from scenes.results.listing import deal_news
from scenes.results.pages import deal_page, match_page

__all__ = ["deal_news", "deal_page", "match_page"]
