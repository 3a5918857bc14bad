"""Two functions that Wine 8 lists but has not, and that numpy calls when it is loaded.

``crealf`` and ``cimagf`` of the C library return the parts of a complex number of 64 bits, which
Windows hands over in the register RCX. numpy imports this before it calls them.
"""

import ctypes
from ctypes import wintypes

PARTS = {
    "crealf": bytes.fromhex("66 0f 6e c1  c3"),  # movd xmm0, ecx; ret
    "cimagf": bytes.fromhex("48 c1 e9 20  66 0f 6e c1  c3"),  # shr rcx, 32; and the same
}
EXECUTE_READ_WRITE = 0x40


def _put(name: str, code: bytes) -> None:
    place = ctypes.cast(getattr(ctypes.CDLL("ucrtbase"), name), ctypes.c_void_p)
    before = wintypes.DWORD()
    how = (EXECUTE_READ_WRITE, ctypes.byref(before))
    if not ctypes.windll.kernel32.VirtualProtect(place, ctypes.c_size_t(len(code)), *how):
        raise ctypes.WinError()
    ctypes.memmove(place, code, len(code))


for name, code in PARTS.items():
    _put(name, code)
