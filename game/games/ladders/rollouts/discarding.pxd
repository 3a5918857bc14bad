# C types for discarding.py.
cimport cython
from game.chance.numbers cimport RandomNumbers
from game.games.ladders.rollouts.flat_board cimport FlatBoard
from game.games.ladders.rollouts.reaching cimport between

cdef int ANY_STEP, DISCARD, NO_PLACE, NO_STEP, NONE, TOP
cdef double FAR, SPARE, NEVER, TIE
cdef unsigned char[8192] HOW_MANY
cdef double[13] WAY_OPEN
cdef double[182] FIT


@cython.locals(heights=cython.p_uchar, player=cython.int, steps=cython.p_uchar, first=cython.int,
               hand=cython.int, mate=cython.int, kinds=cython.int, mates=cython.int,
               count_of_open=cython.int, open_rungs=cython.int[4], ways=cython.int[8],
               runs=cython.int[4], tops=cython.int[4], beside=cython.int[4],
               count_of_ways=cython.int, rung=cython.int, cell=cython.int, chance=cython.int,
               way_open=cython.double, chosen=cython.int, most=cython.double, step=cython.int,
               count=cython.int, kept=cython.int, far=cython.double, nearest=cython.int,
               place=cython.int, cards=cython.int, spare=cython.double, row=cython.int,
               own=cython.int, way=cython.int, missing=cython.int, top=cython.int,
               worth=cython.double, left=cython.int, fewest=cython.int, number=cython.int,
               lacking=cython.int)
cpdef int find_discard(FlatBoard board, RandomNumbers numbers) except -2

@cython.locals(player=cython.int, count=cython.int, mate=cython.int, owner=cython.int,
               top=cython.int, place=cython.int)
cdef int find_ways(FlatBoard board, int* ways) noexcept
