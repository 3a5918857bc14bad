# C types for likelihood.py.
cimport cython
from game.climbing.search.policy cimport Policy

cdef double CHOSEN_UNIFORMLY
cdef int MOST_SEEN
cdef unsigned long long[448] GONE


@cython.final
cdef class Likelihood:
    cdef Policy policy
    cdef readonly int number
    cdef int[384] players, sizes, beaten, chosen
    cdef unsigned long long[384] shown, fits

    @cython.locals(number=cython.int)
    cpdef add(
        self, int player, unsigned long long shown, int size, unsigned long long fit, int beaten,
        int choice,
    )

    @cython.locals(likelihood=cython.double, number=cython.int, hand=cython.ulonglong)
    cpdef double of(self, hands) except -1

    @cython.locals(policy=Policy, choice=cython.int, size=cython.int, moves=tuple,
                   total=cython.double, by_policy=cython.double)
    cdef double probability(self, int number, unsigned long long hand) except -1
