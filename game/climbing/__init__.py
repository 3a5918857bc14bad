"""What SOCiable and President & Bum share: hands, plays, rounds, going out and exchanges.

Both are climbing games, in which the players shed their cards and the first to shed them all comes
first. Social Climbing, whatever its name says, is none.
"""
