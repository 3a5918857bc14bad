"""The result pages of deals and matches."""

from scenes.results.pages import deal_page, match_page

__all__ = ["deal_page", "match_page"]
