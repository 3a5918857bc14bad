# C types for same_worlds.py.
cimport cython
from game.chance.sums cimport Sums
from game.chance.numbers cimport RandomNumbers
from game.games.social_climbing.analysis.reference_policy cimport PolicyBoard

cdef int NO_MOVE, LONGEST


@cython.final
cdef class SocialClimbingSameWorlds:
    cdef PolicyBoard board
    cdef RandomNumbers numbers
    cdef int hidden, number, players
    cdef unsigned char[104] places
    cdef int[10] moves
    cdef double[60] leads

    @cython.locals(
        found=Sums, sample=cython.double[10], factors=cython.double[10], number=cython.int,
        player=cython.int, total=cython.double,
    )
    cpdef Sums weighted(self, weights, int worlds)

    @cython.locals(found=Sums, sample=cython.double[10], number=cython.int)
    cpdef Sums of_player(self, int player, int worlds)

    @cython.locals(
        begin=cython.int, number=cython.int, board=PolicyBoard, total=cython.int,
        player=cython.int, score=cython.int,
    )
    cdef int play_out(self) except -1

    @cython.locals(
        ranks=cython.p_uchar, places=cython.p_uchar, numbers=RandomNumbers, last=cython.int,
        other=cython.int, rank=cython.uchar,
    )
    cpdef int deal_again(self) except -1
