# C types for policy.py.
cimport cython
from game.chance.numbers cimport RandomNumbers
from game.games.ladders.rollouts.discarding cimport find_discard
from game.games.ladders.rollouts.flat_board cimport FlatBoard
from game.games.ladders.rollouts.reaching cimport ways_to_climb, look_at_opponents

cdef int ANY_STEP, CLIMB, DRAW, HAND, NO_PILE, NO_STEP, RUNG, STOP, TOP
cdef int NONE, PLENTY
cdef double WORTH_PLAYING, WORTH_UNCOVERING, WORTH_NEW_HAND, SCARCE, LATER
cdef double[13] HELD


@cython.locals(move=cython.int)
cpdef int find_move(FlatBoard board, RandomNumbers numbers) except -2

cpdef int play_on(FlatBoard board, RandomNumbers numbers, int until) except -1

@cython.locals(what=cython.int, move=cython.int)
cpdef int choose(FlatBoard board, RandomNumbers taste, RandomNumbers luck) except -1

@cython.locals(heights=cython.p_uchar, player=cython.int, mate=cython.int, plays=cython.int[8],
               count=cython.int, owner=cython.int, top=cython.int, place=cython.int,
               chosen=cython.int, least=cython.double, number=cython.int, danger=cython.double)
cpdef int find_climb(FlatBoard board) noexcept

@cython.locals(count=cython.int, ways=cython.p_int, last=cython.int, best=cython.int,
               number=cython.int, move=cython.int)
cpdef int find_way(FlatBoard board) noexcept

@cython.locals(player=cython.int, step=cython.int, number=cython.int, rung=cython.int)
cpdef int find_supply(FlatBoard board, int place) noexcept

@cython.locals(fewest=cython.p_uchar, at=cython.int, total=cython.double, weight=cython.double)
cpdef double danger_after(FlatBoard board, int place) noexcept

@cython.locals(heights=cython.p_uchar, player=cython.int, loose=cython.int, caution=cython.double,
               portals=cython.bint, count=cython.int, now=cython.double, dangers=cython.double[4],
               chosen=cython.int, most=cython.double, number=cython.int, play=cython.int,
               place=cython.int, worth=cython.double)
cpdef int find_worthwhile(FlatBoard board) noexcept

@cython.locals(heights=cython.p_uchar, player=cython.int, plays=cython.p_int,
               steps=cython.p_uchar, rungs=cython.p_uchar, at_hand=cython.p_uchar, fitting=cython.int,
               count=cython.int, kinds=cython.int, step=cython.int, place=cython.int,
               number=cython.int, rung=cython.int)
cpdef int find_plays(FlatBoard board, bint portals) noexcept

@cython.locals(player=cython.int, heights=cython.int[4], counts=cython.int[12], tops=cython.int[8],
               left=cython.int, place=cython.int, step=cython.int, number=cython.int)
cpdef bint can_empty_hand(FlatBoard board) noexcept
