"""The twelve court heads, each in any mood.

Each rank puts dress, hair, face and headgear together in its own way.
"""

from art import dress, faces, hair, headgear
from art.drawing import Pieces
from art.moods import EXPRESSIONS, Expression, Mood
from art.tokens import LOOKS, Rank, Suit, Tone

BROW_CENTRE = (0, -28)
"""About what headgear turns."""


def king(suit: Suit, tone: Tone, mood: Expression) -> Pieces:
    """Crown, beard and ermine."""
    look = LOOKS[suit]
    return [
        (hair.KING_HAIR[suit], look.hair),
        *dress.robe(tone),
        *dress.ermine(tone),
        *faces.neck(look, 30),
        *faces.skin(look),
        *faces.eyes(mood, mood.heavy_brow, look.hair),
        *hair.beard(suit, look, mood),
        *_tilted(headgear.crown(suit, tone), mood),
    ]


def queen(suit: Suit, tone: Tone, mood: Expression) -> Pieces:
    """Tiara, fan ruff and crossed facings."""
    look = LOOKS[suit]
    return [
        *dress.ruff(suit, tone),
        (hair.QUEEN_HAIR[suit], look.hair),
        *dress.robe(tone),
        *dress.neckline(tone, look),
        *faces.neck(look, 30),
        *_young_face(suit, mood),
        *_tilted(headgear.tiara(suit, tone, look), mood),
        *headgear.earrings(suit, tone),
    ]


def jack(suit: Suit, tone: Tone, mood: Expression) -> Pieces:
    """Feathered cap and doublet."""
    look = LOOKS[suit]
    return [
        (hair.JACK_HAIR[suit], look.hair),
        *dress.robe(tone),
        *dress.doublet(tone),
        *faces.neck(look, 26),
        *_young_face(suit, mood),
        *_tilted(headgear.cap(suit, tone), mood),
    ]


def _young_face(suit: Suit, mood: Expression) -> Pieces:
    """The face of a queen or jack: ears, a touch of colour, no beard."""
    look = LOOKS[suit]
    return [
        *faces.ears(look),
        *faces.skin(look),
        *faces.cheek(look, mood),
        *faces.eyes(mood, mood.brow, look.hair),
        *faces.lips(look, mood.mouth),
    ]


def _tilted(headgear: Pieces, mood: Expression) -> Pieces:
    """The headgear as it sits in a mood, turned about the brow."""
    if not mood.tilt and not mood.drop:
        return headgear
    x, y = BROW_CENTRE
    return [(shape.turned(mood.tilt, x, y).moved(0, mood.drop), c) for shape, c in headgear]


def head(rank: Rank, suit: Suit, tone: Tone, mood: Mood = "ordinary") -> Pieces:
    """The bust of one court card, the origin between the eyes, about 200 units high."""
    return {"K": king, "Q": queen, "J": jack}[rank](suit, tone, EXPRESSIONS[mood])
