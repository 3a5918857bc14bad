"""Settings for a match that is soon over: one deal of Social Climbing against a bot."""

SETTINGS = """\
version: 1
window: [1280, 720]
speed: fast
bot_rest: 0.0
lobbies:
  social_climbing:
    seats:
    - {name: Ann, player: human, face: JH}
    - {name: Rufus, player: medium, face: KH}
    options: {packs: 1, deals: 1, scored_by: points, open_piles: false}
"""
