# C types for flat_board.py.
cimport cython
from game.chance.numbers cimport RandomNumbers

cdef int TOP, ANY_STEP, NO_STEP
cdef int HAND, RUNG, CLIMB, DISCARD, DRAW
cdef int HAND_SIZE, MOST_RESHUFFLES, MOST_ON_CLIMB
cdef unsigned char[13] FOLLOWING


@cython.final
cdef class FlatBoard:
    cdef public int players, turn, turns, idle, reshuffles, lifted
    cdef public bint four_rungs_first, hold_portals, over, moved
    cdef int at_hand_of_each, spare, opponents
    cdef public int draw_size, discard_size
    cdef unsigned char[6] mates, climb_sizes, climb_tops, hand_sizes
    cdef unsigned char[48] at_hand
    cdef unsigned char[4] heights
    cdef unsigned short[4] portals_in
    cdef unsigned char[180] climb
    cdef unsigned char[78] held
    cdef unsigned short[6] hand_kinds
    cdef unsigned char[189] steps, below, draw
    cdef unsigned short[189] runs
    cdef unsigned char[24] rungs, portals_on
    cdef unsigned char[30] fewest
    cdef unsigned char[13] discard
    cdef int[64] plays
    cdef int[8] ways

    @cython.locals(copy=FlatBoard)
    cpdef FlatBoard clone(self)

    @cython.locals(player=cython.int, number=cython.int, step=cython.int, rung=cython.int,
                   place=cython.int, height=cython.int)
    cpdef fill(self, climbs, hands, rungs, accents, draw, discard)

    cpdef set_turn(self, int turn, bint moved, int idle, int reshuffles)
    cpdef void set_climb(self, int player, int size) noexcept

    @cython.locals(found=list, first=cython.int, kinds=cython.int, step=cython.int)
    cpdef list hand(self, int player)
    @cython.locals(found=list, player=cython.int, size=cython.int, climb=list)
    cpdef list climbs_seen(self)
    @cython.locals(first=cython.int, number=cython.int)
    cpdef list climb_of(self, int player)
    @cython.locals(steps=cython.p_uchar, below=cython.p_uchar, found=list, rung=cython.int,
                   cards=list, cell=cython.int)
    cpdef list all_rungs(self)
    @cython.locals(portals=cython.int, height=cython.int)
    cpdef list accent(self, int place)
    @cython.locals(place=cython.int)
    cpdef list heights_now(self)
    @cython.locals(number=cython.int)
    cpdef list draw_pile(self)
    @cython.locals(step=cython.int)
    cpdef list discard_pile(self)
    @cython.locals(player=cython.int, left=cython.int, mate=cython.int)
    cpdef list rungs_left(self)

    @cython.locals(what=cython.int, step=cython.int)
    cpdef int make(self, int move, RandomNumbers numbers) except -1

    @cython.locals(height=cython.int, portals=cython.int, one=cython.int)
    cpdef void put(self, int step, int place) noexcept
    cpdef void add_to_hand(self, int player, int step) noexcept
    @cython.locals(player=cython.int, at=cython.int, left=cython.int)
    cpdef void leave_hand(self, int step) noexcept
    @cython.locals(cell=cython.int, top=cython.int)
    cpdef void add_to_rung(self, int rung, int step) noexcept
    @cython.locals(cell=cython.int)
    cpdef void leave_rung(self, int rung) noexcept
    @cython.locals(left=cython.int)
    cpdef void leave_climb(self, int owner) noexcept
    cpdef int pass_on(self, RandomNumbers numbers) except -1
    @cython.locals(need=cython.int, count=cython.int, number=cython.int)
    cpdef int draw_up(self, RandomNumbers numbers) except -1
    @cython.locals(count=cython.int, step=cython.int, last=cython.int, other=cython.int)
    cpdef int reshuffle(self, RandomNumbers numbers) except -1


@cython.locals(player=cython.int, first=cython.int, step=cython.int, matched=cython.int,
               place=cython.int, second=cython.int)
cpdef bint alike(FlatBoard one, FlatBoard other) noexcept

@cython.locals(first=cython.int, matched=cython.int, rung=cython.int, second=cython.int,
               cell=cython.int, partner=cython.int)
cdef bint same_rungs(FlatBoard one, FlatBoard other, int player) noexcept
