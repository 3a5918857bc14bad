# C types for unseen.py.
cimport cython
from game.chance.numbers cimport RandomNumbers
from game.games.ladders.rollouts.flat_board cimport FlatBoard

cdef int ON_A_CLIMB, TO_CLIMB, TO_DRAW


@cython.final
cdef class Unseen:
    cdef unsigned char[189] cards, firsts
    cdef unsigned short[189] places
    cdef readonly int size, placed

    @cython.locals(first=cython.int, step=cython.int)
    cpdef add_lot(self, cards)
    cpdef to_hand(self, int player, int count)
    @cython.locals(number=cython.int)
    cpdef to_climb(self, int player, int first, int count)
    @cython.locals(number=cython.int)
    cpdef to_draw(self, int count)

    @cython.locals(cards=cython.p_uchar, firsts=cython.p_uchar, places=cython.p_ushort,
                   last=cython.int, first=cython.int, other=cython.int, step=cython.int,
                   place=cython.int)
    cpdef int deal(self, FlatBoard board, RandomNumbers numbers) except -1
