; What the installer says in Polish.

!insertmacro MUI_LANGUAGE "Polish"

LangString WELCOME ${LANG_POLISH} "To zainstaluje ${NAME} ${VERSION} tylko dla ciebie, bez uprawnień administratora.$\r$\n$\r$\nUstawienia i partie, które już masz, zostaną."
LangString START ${LANG_POLISH} "Uruchom ${NAME}"
LangString OPEN ${LANG_POLISH} "${NAME} jest jeszcze otwarty. Zamknij go, a potem wybierz „Ponów próbę”."
LangString TWICE ${LANG_POLISH} "Trwa inna instalacja: ${NAME}."
LangString NOT_REPLACED ${LANG_POLISH} "Nie można zastąpić zainstalowanego programu ${NAME}, bo coś używa jego folderu. Jest, jak był: zamknij to, co pokazuje ten folder, albo uruchom komputer ponownie, i spróbuj jeszcze raz."
LangString TOO_OLD ${LANG_POLISH} "${NAME} wymaga Windows 10 lub nowszego."
LangString REMOVED ${LANG_POLISH} "${NAME} usunięty. Twoje ustawienia i partie są na następny raz nadal w$\r$\n$\r$\n${KEPT}$\r$\n$\r$\nJeśli ich już nie chcesz, usuń ten folder."
