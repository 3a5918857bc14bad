# C types for flat_table.py.
cimport cython

cdef int NOBODY, MOST_PLAYERS, CLEARING, RANKS, SIZES, RANK
cdef unsigned long long[448] GONE
cdef unsigned char[448] SIZE


@cython.final
cdef class TableRules:
    cdef bint house, final, equal_skips, four_clears, revolution
    cdef unsigned long long[168] beaten_by


@cython.final
cdef class FlatTable:
    cdef TableRules rules
    cdef readonly int players, turn, last, size, rank, waiting, out
    cdef readonly unsigned long long fitting
    cdef readonly bint turned
    cdef readonly int shut
    cdef unsigned long long[7] hands
    cdef int[7] after, finished

    @cython.locals(after=cython.p_int, player=cython.int)
    cpdef fill(self, table)

    @cython.locals(held=cython.p_ulonglong, player=cython.int)
    cpdef take_hands(self, hands)

    cpdef void copy(self, FlatTable other) noexcept

    @cython.locals(before=cython.int, player=cython.int)
    cpdef seat(self, list clockwise, int leader)

    @cython.locals(place=cython.int)
    cpdef list order(self)

    @cython.locals(finished=cython.p_int, place=cython.int)
    cpdef list by_player(self, rewards)

    cpdef int follower(self, int player) noexcept

    cpdef void end(self, int first, int second) noexcept

    cpdef unsigned long long hand(self, int player) noexcept

    cpdef void make(self, int choice) noexcept

    @cython.locals(rules=TableRules, player=cython.int, equal=cython.bint)
    cpdef void follow_play(self, int size, int rank) noexcept

    @cython.locals(player=cython.int, following=cython.int)
    cpdef void follow_pass(self) noexcept

    @cython.locals(rules=TableRules, last=cython.int, clearing=cython.bint, place=cython.int,
                   others=cython.int, other=cython.int)
    cdef void follow_house_rules(self, bint equal) noexcept

    @cython.locals(follower=cython.int, other=cython.int)
    cdef void go_out(self, int player) noexcept

    @cython.locals(last=cython.int)
    cdef void end_round(self) noexcept

    cdef void begin_round(self, int leader) noexcept
