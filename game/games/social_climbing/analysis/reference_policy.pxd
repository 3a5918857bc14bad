# C types for reference_policy.py.
cimport cython
from game.chance.numbers cimport RandomNumbers

cdef int NO_RANK, TIME, BANK, DISCARD, SIDES
cdef double SLOT
cdef unsigned char[14] POINTS, BANKS
cdef unsigned char[196] FITS
cdef double[1352] HOME


@cython.final
cdef class PolicyBoard:
    cdef int slots, slot, left
    cdef unsigned char[107] ranks, below
    cdef unsigned char[3] heads
    cdef unsigned char[12] ends
    cdef int[12] points
    cdef int[6] scores
    cdef unsigned char[10] equal

    @cython.locals(place=cython.int, number=cython.int, slot=cython.int, rank=cython.int)
    cpdef fill(self, piles, columns, scores, int turn)

    @cython.locals(copy=PolicyBoard)
    cpdef PolicyBoard clone(self)

    @cython.locals(source=cython.int, slot=cython.int, end=cython.int, place=cython.int)
    cpdef void make(self, int move) noexcept

    @cython.locals(count=cython.int, number=cython.int)
    cpdef list usual(self)

    @cython.locals(
        ranks=cython.p_uchar, heads=cython.p_uchar, equal=cython.p_uchar,
        slot=cython.int, turns=cython.int, home=cython.int, count=cython.int, side=cython.int,
        end=cython.int, points=cython.int, rank=cython.int, row=cython.int, pile=cython.int,
        top=cython.int, under=cython.int, source=cython.int,
        empty=cython.double, best=cython.double, now=cython.double, gain=cython.double,
        kept=cython.double,
    )
    cpdef int find_usual(self) noexcept

    @cython.locals(count=cython.int, chosen=cython.int, slot=cython.int)
    cpdef int finish(self, RandomNumbers numbers) except -1

    @cython.locals(slot=cython.int)
    cpdef list worths(self)

    @cython.locals(player=cython.int)
    cpdef list results(self)


@cython.locals(turns=cython.int, rank=cython.int)
cdef _fill_chances()
