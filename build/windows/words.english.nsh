; What the installer says in English. Another language is another such file, included after this one;
; the installer takes that of Windows.

!insertmacro MUI_LANGUAGE "English"

LangString WELCOME ${LANG_ENGLISH} "This installs ${NAME} ${VERSION} for you alone. It needs no administrator.$\r$\n$\r$\nSettings and matches that you have already are kept."
LangString START ${LANG_ENGLISH} "Start ${NAME}"
LangString OPEN ${LANG_ENGLISH} "${NAME} is still open. Close it, then choose Retry."
LangString TWICE ${LANG_ENGLISH} "Another installation of ${NAME} is at work."
LangString NOT_REPLACED ${LANG_ENGLISH} "The ${NAME} that is installed can't be replaced, because something uses its folder. It is as it was: close what shows that folder, or start the computer again, and then try again."
LangString TOO_OLD ${LANG_ENGLISH} "${NAME} needs Windows 10 or later."
LangString REMOVED ${LANG_ENGLISH} "${NAME} is removed. Your settings and matches are still in$\r$\n$\r$\n${KEPT}$\r$\n$\r$\nfor the next time. If you don't want them any more, delete that folder."
