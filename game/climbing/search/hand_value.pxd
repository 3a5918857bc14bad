# C types for hand_value.py.
cimport cython

cdef double HOLDS_A_JOKER, LEADS, FINISHES, THREAT, MANY, GOES_OUT, UNKNOWN
cdef int JOKER_RANK, JOKERS, FOURS, UNSEEN, SIZE, RIVALS, HELD, STEP
cdef unsigned long long ONE_OF_EACH, NATURAL, NATURALS
cdef double[3025] BURDENS
cdef double[630] SETS


@cython.final
cdef class HandJudge:
    cdef int together, largest, ranks, rivals, kinds
    cdef bint equal_rank, four_clears, joker_tops
    cdef unsigned long long hand, unseen
    cdef int[13] order, shifts
    cdef double[65] burdens
    cdef double[98] chances

    @cython.locals(hand=cython.ulonglong, shown=cython.ulonglong, naturals=cython.ulonglong,
                   jokers=cython.ulonglong, rivals=cython.int, place=cython.int)
    cdef int read(self, order, unsigned long long pack, view) except -1

    @cython.locals(unseen=cython.ulonglong, hand=cython.ulonglong, order=cython.p_int,
                   burdens=cython.p_double, total=cython.int, below=cython.int, kinds=cython.int,
                   place=cython.int, shift=cython.int, lower=cython.int, burden=cython.double,
                   held=cython.int)
    cdef int weigh_ranks(self) except -1

    @cython.locals(most=cython.double, luck=cython.double, value=cython.double,
                   drawn=cython.double)
    cpdef object best(self, legal, draw)

    @cython.locals(hand=cython.ulonglong, rest=cython.ulonglong, rank=cython.int,
                   naturals=cython.ulonglong, jokers=cython.ulonglong, worth=cython.double)
    cpdef double value(self, action) except? -1

    @cython.locals(held=cython.ulonglong, jokers=cython.int, naturals=cython.int)
    cdef bint goes_in_one(self, unsigned long long hand) noexcept

    @cython.locals(total=cython.double, shifts=cython.p_int, burdens=cython.p_double,
                   place=cython.int, held=cython.int)
    cdef double burden(self, unsigned long long hand) noexcept

    @cython.locals(place=cython.int, chance=cython.double, threats=cython.double)
    cpdef double chance_to_win(self, int rank, int size) except -1

    @cython.locals(unseen=cython.ulonglong, order=cython.p_int, ranks=cython.int,
                   place=cython.int, jokers=cython.int, threats=cython.double, row=cython.int,
                   above=cython.int)
    cdef double threats(self, int rank, int size) noexcept
