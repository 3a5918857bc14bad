# C types for unseen.py.
cimport cython
from game.chance.numbers cimport RandomNumbers
from game.games.ladders.rollouts.flat_board cimport FlatBoard

cdef int ON_A_CLIMB, TO_CLIMB, TO_DRAW


@cython.final
cdef class LaddersUnseen:
    cdef unsigned char[189] cards, ends
    cdef unsigned short[189] places
    cdef readonly int size, placed
    cdef int lots

    @cython.locals(step=cython.int)
    cpdef add_lot(self, cards)
    cpdef to_hand(self, int player, int count)
    @cython.locals(number=cython.int)
    cpdef to_climb(self, int player, int first, int count)
    @cython.locals(number=cython.int)
    cpdef to_draw(self, int count)

    @cython.locals(cards=cython.p_uchar, places=cython.p_ushort, climb=cython.p_uchar,
                   draw=cython.p_uchar, first=cython.int, lot=cython.int, last=cython.int,
                   left=cython.int, number=cython.int, other=cython.int, step=cython.int,
                   place=cython.int, player=cython.int)
    cpdef int deal(self, FlatBoard board, RandomNumbers numbers) except -1
