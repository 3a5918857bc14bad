# C types for numbers.py.
cimport cython

ctypedef const unsigned char* Bytes

cdef int SIZE


@cython.final
cdef class RandomNumbers:
    cdef object luck
    cdef bytes block
    cdef public int at

    cpdef int reserve(self, int count) except -1

    @cython.locals(at=cython.int, place=cython.int, block=Bytes, word=cython.ulonglong)
    cpdef int below(self, int limit) except -1
