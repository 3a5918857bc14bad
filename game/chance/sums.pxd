# C types for sums.py.
cimport cython


@cython.final
cdef class Sums:
    cdef int size
    cdef readonly int samples
    cdef double[64] values
    cdef double[4096] products

    @cython.locals(one=cython.int, other=cython.int, row=cython.int)
    cdef void add(self, double* sample) noexcept

    @cython.locals(one=cython.int)
    cpdef list of_values(self)

    @cython.locals(one=cython.int, other=cython.int)
    cpdef list of_products(self)
