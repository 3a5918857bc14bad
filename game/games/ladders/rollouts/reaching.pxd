# C types for reaching.py.
cimport cython
from game.games.ladders.rollouts.flat_board cimport FlatBoard

cdef int ANY_STEP, MOST_PORTALS, NO_STEP, TOP
cdef unsigned char[8192] HOW_MANY
cdef unsigned char[144] FURTHER
cdef unsigned short[144] BETWEEN


@cython.locals(runs=cython.p_ushort, rungs=cython.p_uchar, first=cython.int, kinds=cython.int,
               mate=cython.int)
cpdef int kinds_on_rungs(FlatBoard board, int player) noexcept

@cython.locals(found=cython.int, number=cython.int, rung=cython.int)
cpdef int portals_of(FlatBoard board, int player) noexcept

cpdef int how_many(int kinds) noexcept

cpdef int further(int height, int step) noexcept

cpdef int between(int height, int step) noexcept

@cython.locals(heights=cython.p_uchar, ways=cython.p_int, player=cython.int, mate=cython.int,
               kinds=cython.int, portals=cython.int, count=cython.int, missing=cython.int,
               owner=cython.int,
               top=cython.int, place=cython.int, at=cython.int, lacking=cython.int)
cpdef int ways_to_climb(FlatBoard board) noexcept

@cython.locals(top=cython.int, other=cython.int, least=cython.int, lacking=cython.int)
cpdef int lacking_from(FlatBoard board, int player, int height, int missing) noexcept

@cython.locals(heights=cython.p_uchar, players=cython.int, fewest=cython.p_uchar,
               player=cython.int, mate=cython.int, at=cython.int, missing=cython.int,
               top=cython.int, single=cython.bint, least=cython.int, second=cython.int,
               nearest=cython.int, place=cython.int, lacking=cython.int, others=cython.int,
               raised=cython.int)
cpdef void look_at_opponents(FlatBoard board) noexcept
