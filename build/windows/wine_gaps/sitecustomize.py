"""What Wine 8 lacks, made up for in the Python that builds and tests: never in what is shipped.

Python imports this by its name at its start. Besides, ``windows_python.py`` leaves out
``_wmi.pyd``: Wine has no ``propsys.VariantToString``, which it needs. The modules beside this one
stand in for more.
"""

import _winapi

# Wine has no ``kernel32.CopyFile2``; without it ``shutil.copy2`` copies as on other systems.
del _winapi.CopyFile2
