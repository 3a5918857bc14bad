# C types for playing_out.py.
cimport cython
from game.climbing.rollouts.flat_table cimport FlatTable, TableRules
from game.climbing.rollouts.luck cimport Luck

cdef double BREAKS_A_SET, SPENDS_A_JOKER, KEEPS_THE_HIGH, LEADS_THE_OTHER
cdef int MOST_DRAWN, NATURALS, NOBODY, RANK, RANKS, PASS, JOKER, JOKERS, PRIME
cdef unsigned long long ACE, BELOW_ACE, ONE_JOKER, NATURAL
cdef unsigned long long[448] GONE
cdef unsigned char[448] SIZE
cdef unsigned long long[7] AT_LEAST
cdef unsigned long long[14] ALONE
cdef unsigned char[59] RANK_OF


@cython.locals(others=cython.ulonglong)
cdef int lowest(unsigned long long ranks) noexcept

@cython.locals(rank=cython.int)
cdef int highest(unsigned long long ranks) noexcept


@cython.final
cdef class Playout:
    cdef readonly TableRules table_rules
    cdef bint standard, joker_tops
    cdef int jokers_together, largest, top

    cpdef int finish(self, FlatTable table, Luck luck) except -1

    @cython.locals(hand=cython.ulonglong, held=cython.ulonglong, size=cython.int)
    cpdef int find_choice(self, FlatTable table, double luck) noexcept

    @cython.locals(
        hands=cython.p_ulonglong, after=cython.p_int, finished=cython.p_int,
        numbers=cython.p_double, drawn=cython.int, at=cython.int, number=cython.double,
        beaten_by=cython.p_ulonglong, players=cython.int, turn=cython.int, last=cython.int,
        size=cython.int, fit=cython.ulonglong, waiting=cython.int, holding=cython.int,
        rank=cython.int, enough=cython.ulonglong, beating=cython.ulonglong, held=cython.ulonglong,
        hand=cython.ulonglong, choice=cython.int, other=cython.int, going_on=cython.bint,
    )
    cpdef int play_until(self, FlatTable table, Luck luck, int left) except -1

    @cython.locals(others=cython.ulonglong, rest=cython.ulonglong, rank=cython.int,
                   naturals=cython.int, together=cython.int)
    cdef int find_lead(
        self, unsigned long long hand, unsigned long long held, double luck, bint turned
    ) noexcept

    cdef int find_joker_lead(self, int jokers) noexcept

    @cython.locals(just=cython.ulonglong, others=cython.ulonglong, rank=cython.int, choice=cython.int)
    cdef int find_answer(
        self, unsigned long long hand, unsigned long long held, int size, double luck,
        bint turned
    ) noexcept

    @cython.locals(
        jokers=cython.int, number=cython.int, held=cython.ulonglong, rank=cython.int,
        choice=cython.int,
    )
    cdef int find_answer_with_jokers(
        self, unsigned long long hand, int size, unsigned long long fit, double luck, bint turned
    ) noexcept

    @cython.locals(natural=cython.ulonglong)
    cdef int find_jokers_alone(self, int size, unsigned long long fit, int jokers) noexcept
