# C types for policy.py.
cimport cython

cdef int MOST, SIZES, ROW, TABLE, HELD, JOKERS, NEVER, NO_RANK
cdef unsigned long long NATURAL, ONE_OF_EACH
cdef unsigned char[448] WHOLE, SHIFT
cdef signed char[448] LEFT


@cython.final
cdef class Policy:
    cdef object plays
    cdef unsigned long long[448] below
    cdef FlatWeights of_leads, of_answers
    cdef FlatPassWeights of_passes
    cdef double[64] weights

    @cython.locals(total=cython.double, weight=cython.double)
    cpdef list probabilities(
        self, tuple choices, unsigned long long hand, int size, unsigned long long fit, int beaten
    )

    cdef tuple choices(self, unsigned long long hand, int size, unsigned long long fit)

    @cython.locals(
        cards=cython.int, held=cython.ulonglong, kinds=cython.int, fitting=cython.ulonglong,
        table=FlatWeights, taken=cython.p_double,
        with_jokers=cython.p_double, skipped=cython.p_double, below=cython.p_ulonglong,
        weights=cython.p_double, total=cython.double, number=cython.int, choice=cython.int,
        passes=FlatPassWeights, of_rank=cython.int, left=cython.int, lower=cython.int,
        worth=cython.double, tops=cython.int, weight=cython.double,
    )
    cdef double weigh(
        self, tuple choices, unsigned long long hand, int size, unsigned long long fit, int beaten
    ) except -1


@cython.final
cdef class FlatWeights:
    cdef double[2240] taken
    cdef double[48] jokers
    cdef double[256] skipped


@cython.final
cdef class FlatPassWeights:
    cdef double[96] cards, beaten
    cdef double[672] tops
