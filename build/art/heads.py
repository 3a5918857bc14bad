"""The twelve court heads: each rank puts dress, hair, face and headgear together in its own way."""

from art import dress, faces, hair, headgear
from art.drawing import Pieces
from art.tokens import LOOKS, Rank, Suit, Tone


def king(suit: Suit, tone: Tone) -> Pieces:
    """Crown, beard and ermine."""
    look = LOOKS[suit]
    return [
        (hair.KING_HAIR[suit], look.hair),
        *dress.robe(tone),
        *dress.ermine(tone),
        *faces.neck(look, 30),
        *faces.skin(look),
        *faces.eyes(faces.HEAVY_BROW, look.hair),
        *hair.beard(suit, look),
        *headgear.crown(suit, tone),
    ]


def queen(suit: Suit, tone: Tone) -> Pieces:
    """Tiara, fan ruff and crossed facings."""
    look = LOOKS[suit]
    return [
        *dress.ruff(suit, tone),
        (hair.QUEEN_HAIR[suit], look.hair),
        *dress.robe(tone),
        *dress.neckline(tone, look),
        *faces.neck(look, 30),
        *_young_face(suit),
        *headgear.tiara(suit, tone, look),
    ]


def jack(suit: Suit, tone: Tone) -> Pieces:
    """Feathered cap and doublet."""
    look = LOOKS[suit]
    return [
        (hair.JACK_HAIR[suit], look.hair),
        *dress.robe(tone),
        *dress.doublet(tone),
        *faces.neck(look, 26),
        *_young_face(suit),
        *headgear.cap(suit, tone),
    ]


def _young_face(suit: Suit) -> Pieces:
    """The face of a queen or jack: ears, a touch of colour, no beard."""
    look = LOOKS[suit]
    return [
        *faces.ears(look),
        *faces.skin(look),
        *faces.cheek(look),
        *faces.eyes(faces.BROW, look.hair),
        *faces.lips(look),
    ]


def head(rank: Rank, suit: Suit, tone: Tone) -> Pieces:
    """The bust of one court card, the origin between the eyes, about 200 units high."""
    return {"K": king, "Q": queen, "J": jack}[rank](suit, tone)
