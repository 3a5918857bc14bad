# C types for expecting.py.
cimport cython
from game.games.ladders.rollouts.flat_board cimport FlatBoard
from game.games.ladders.rollouts.reaching cimport (
    further, how_many, kinds_on_rungs, lacking_from, portals_of)

cdef int ANY_STEP, NO_STEP, TOP, DEEP, NUMBERS
cdef list LOADED


@cython.final
cdef class Weights:
    cdef double[4] lacking, portals, now_lacking
    cdef double[5] missing
    cdef double[3] second
    cdef double portal_on_climb, away, spent, held, double, hand_fits, rung_fits, kinds
    cdef double onto_next, onto_equal, per_gap_up, empty, covered_portals
    cdef double now_portal_on_climb, now_held
    cdef double least_spread, spread, nearness, slope, slope_of_partners


@cython.locals(partners=cython.bint, teams=cython.int, weights=Weights, ways=cython.double[6],
               left_to_all=cython.int, one=cython.int, left=cython.int, at_hand=cython.double,
               spread=cython.double, slope=cython.double, player=cython.int, behind=cython.double)
cpdef list expected_rungs(FlatBoard board)

@cython.locals(shortest=cython.double, total=cython.double, one=cython.int)
cdef double nearest_of(double* ways, int teams, int but, double spread) except? -1

cdef double above_nothing(double behind) except? -1

@cython.locals(kinds=cython.int, portals=cython.int, worth=cython.double)
cdef double value_at_hand(FlatBoard board, int player, Weights weights) noexcept

@cython.locals(top=cython.int, other=cython.int, moves=cython.bint, first=cython.int,
               second=cython.int, away=cython.int, place=cython.int, height=cython.int,
               lacking=cython.int, left=cython.int, then=cython.int, worth=cython.double)
cdef double value_of_way(
    FlatBoard board, int player, int kinds, int portals, Weights weights) noexcept

@cython.locals(size=cython.int, kinds=cython.int, numbers=cython.int, fitting=cython.int,
               place=cython.int, worth=cython.double)
cdef double value_in_hand(FlatBoard board, int player, Weights weights) noexcept

@cython.locals(worth=cython.double, steps=cython.p_uchar, below=cython.p_uchar, rung=cython.int,
               cell=cython.int, top=cython.int, place=cython.int, under=cython.int,
               step=cython.int, covered=cython.int)
cdef double value_on_rungs(FlatBoard board, int player, Weights weights) noexcept
