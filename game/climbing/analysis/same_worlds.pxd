# C types for same_worlds.py.
cimport cython
from game.chance.sums cimport Sums
from game.climbing.rollouts.exchanging cimport FlatExchange
from game.climbing.rollouts.flat_table cimport FlatTable
from game.climbing.rollouts.luck cimport Luck
from game.climbing.rollouts.playing_out cimport Playout
from game.climbing.rollouts.unseen cimport ClimbingUnseen

cdef int MOST, MOST_PLAYERS, NOBODY


cdef class ClimbingSameWorlds:
    cdef Playout playout
    cdef FlatTable world, table
    cdef object source
    cdef Luck luck
    cdef int number
    cdef double[7] scores
    cdef double[448] points

    @cython.locals(
        players=cython.int, found=Sums, sample=cython.double[64], factors=cython.double[64],
        number=cython.int, player=cython.int, total=cython.double,
    )
    cpdef Sums weighted(self, weights, int worlds)

    @cython.locals(found=Sums, sample=cython.double[64], number=cython.int)
    cpdef Sums of_player(self, int player, int worlds)

    @cython.locals(table=FlatTable, number=cython.int, place=cython.int, at=cython.int)
    cdef int play_out(self) except -1

    cdef int draw_world(self) except -1

    cdef int choose(self, int number, seed) except -1


cdef class SamePlays(ClimbingSameWorlds):
    cdef ClimbingUnseen unseen
    cdef int[64] choices


cdef class SameGifts(ClimbingSameWorlds):
    cdef object determinizer
    cdef FlatExchange exchange
    cdef int holder, giver, receiver, deal, step
    cdef unsigned long long[64] gifts
    cdef bint[64] leading

    @cython.locals(exchange=FlatExchange, table=FlatTable)
    cdef int choose(self, int number, seed) except -1
