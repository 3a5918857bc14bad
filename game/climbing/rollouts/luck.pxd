# C types for luck.py.
cimport cython

cdef int MOST_DRAWN


@cython.final
cdef class Luck:
    cdef readonly object source
    cdef object draw
    cdef double[512] numbers
    cdef int drawn, at

    cpdef void begin(self) noexcept
    cpdef begin_with(self, seed)
    cpdef void again(self) noexcept

    @cython.locals(at=cython.int, number=cython.double)
    cpdef double next(self) except -1
