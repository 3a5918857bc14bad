# C types for unseen.py.
cimport cython
from game.climbing.rollouts.flat_table cimport FlatTable

cdef int MOST_PLAYERS, NOBODY
cdef unsigned long long[54] CARDS
cdef unsigned char[55] BITS
cdef unsigned long long ODD, LOW_PAIRS


@cython.final
cdef class ClimbingUnseen:
    cdef int size, players, capped, giver, receiver, most_passed
    cdef unsigned char[54] cards, order
    cdef unsigned long long[7] fixed, hands
    cdef int[7] needs, left
    cdef unsigned long long may_have
    cdef tuple passed

    cpdef cap(self, int player, unsigned long long may_have)
    cpdef may_be_passed(self, cards, int giver, int to, int most)

    @cython.locals(cards=cython.p_uchar, at=cython.int, player=cython.int, hand=cython.ulonglong)
    cpdef int deal(self, luck) except -1

    @cython.locals(order=cython.p_uchar, last=cython.int, bits=cython.int, other=cython.int,
                   card=cython.uchar)
    cdef int shuffle(self, draw) except -1

    @cython.locals(order=cython.p_uchar, player=cython.int, kept=cython.int, place=cython.int,
                   card=cython.uchar)
    cdef void deal_capped(self) noexcept

    @cython.locals(giver=cython.int, to=cython.int, holder=cython.int)
    cdef deal_passed(self, luck)

    @cython.locals(player=cython.int, number=cython.int)
    cpdef int deal_one_by_one(self, list seats, luck) except -1

    @cython.locals(player=cython.int)
    cpdef list dealt(self)

    @cython.locals(player=cython.int)
    cpdef list counts(self)

    @cython.locals(player=cython.int)
    cdef int holder(self, int card) noexcept

    @cython.locals(player=cython.int)
    cdef void hand_out(self, FlatTable table) noexcept


@cython.locals(pairs=cython.ulonglong)
cdef unsigned long long by_rank(unsigned long long hand) noexcept
