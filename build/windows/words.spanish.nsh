; What the installer says in Spanish.

!insertmacro MUI_LANGUAGE "Spanish"

LangString WELCOME ${LANG_SPANISH} "Esto instala ${NAME} ${VERSION} solo para ti, sin administrador.$\r$\n$\r$\nLos ajustes y las partidas que ya tienes se conservan."
LangString START ${LANG_SPANISH} "Abrir ${NAME}"
LangString OPEN ${LANG_SPANISH} "${NAME} sigue abierto. Ciérralo y elige Reintentar."
LangString TWICE ${LANG_SPANISH} "Otra instalación de ${NAME} está en marcha."
LangString NOT_REPLACED ${LANG_SPANISH} "No se puede sustituir el ${NAME} instalado, porque algo usa su carpeta. Está como estaba: cierra lo que muestre esa carpeta, o reinicia el ordenador, e inténtalo de nuevo."
LangString TOO_OLD ${LANG_SPANISH} "${NAME} necesita Windows 10 o posterior."
LangString REMOVED ${LANG_SPANISH} "${NAME} se ha quitado. Tus ajustes y partidas siguen, para la próxima vez, en$\r$\n$\r$\n${KEPT}$\r$\n$\r$\nSi ya no los quieres, borra esa carpeta."
