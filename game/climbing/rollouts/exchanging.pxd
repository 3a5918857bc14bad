# C types for exchanging.py.
cimport cython
from game.climbing.rollouts.flat_table cimport FlatTable

cdef int MOST_PLAYERS, NOBODY, STRONGEST, ANY, DRAWN, MOST_STEPS
cdef unsigned long long[14] ONES


@cython.final
cdef class FlatExchange:
    cdef int kinds, lead_rank, steps, holder
    cdef readonly int lead_card
    cdef unsigned char[14] ranks
    cdef int[8] givers, receivers, numbers, chosen
    cdef int[7] order

    cpdef seat(self, order)
    @cython.locals(player=cython.int)
    cpdef hold(self, hands)

    @cython.locals(number=cython.int, giver=cython.int, to=cython.int)
    cpdef int carry_out(self, FlatTable table, int first, chance, int deal) except -1

    cpdef int leader(self) noexcept

    cdef void pass_on(self, FlatTable table, int giver, int to, unsigned long long cards) noexcept

    @cython.locals(hand=cython.ulonglong, cards=cython.ulonglong, place=cython.int,
                   rank=cython.int, held=cython.int, number=cython.int)
    cdef void give_strongest(self, FlatTable table, int giver, int to, int left) noexcept

    @cython.locals(hand=cython.ulonglong, cards=cython.ulonglong, place=cython.int,
                   rank=cython.int, number=cython.int)
    cdef void give_weakest(self, FlatTable table, int giver, int to, int left) noexcept

    @cython.locals(hand=cython.ulonglong, place=cython.int, rank=cython.int)
    cdef int take(self, FlatTable table, int giver, int to, chance, int deal) except -1
