"""The modules of Social Climbing that ``game.compiled`` has compiled."""

MODULES = (
    "analysis.reference_policy",
    "analysis.same_worlds",
    "model.actions",
    "model.dealing",
    "model.scoring",
    "model.state",
    "rules",
    "search.determinizing",
    "search.endgames",
    "search.evaluation",
    "search.moves",
    "search.search_view",
    "search.prospects",
)
