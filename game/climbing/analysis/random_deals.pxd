# C types for random_deals.py.
cimport cython
from game.chance.sums cimport Sums
from game.climbing.rollouts.exchanging cimport FlatExchange
from game.climbing.rollouts.flat_table cimport FlatTable
from game.climbing.rollouts.luck cimport Luck
from game.climbing.rollouts.playing_out cimport Playout
from game.climbing.rollouts.unseen cimport ClimbingUnseen


@cython.final
cdef class RandomDeals:
    cdef Playout playout
    cdef FlatTable table
    cdef ClimbingUnseen pack
    cdef FlatExchange exchange
    cdef object source
    cdef Luck luck
    cdef double[7] scores, points

    @cython.locals(players=cython.int, found=Sums, sample=cython.double[64], chair=cython.int,
                   player=cython.int)
    cpdef Sums of_chairs(self, int deals, clockwise, bint titled)

    @cython.locals(players=cython.int, found=Sums, sample=cython.double[64], player=cython.int)
    cpdef Sums of_position(self, FlatTable position, int playouts)

    @cython.locals(table=FlatTable, exchange=FlatExchange, first=cython.int)
    cdef int play_out(self, seed, list chairs, list seats) except -1

    @cython.locals(table=FlatTable, place=cython.int)
    cdef int finish(self) except -1
