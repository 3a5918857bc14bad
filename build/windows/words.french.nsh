; What the installer says in French.

!insertmacro MUI_LANGUAGE "French"

LangString WELCOME ${LANG_FRENCH} "Ceci installe ${NAME} ${VERSION} pour toi seul, sans administrateur.$\r$\n$\r$\nLes réglages et les parties qui existent déjà sont conservés."
LangString START ${LANG_FRENCH} "Ouvrir ${NAME}"
LangString OPEN ${LANG_FRENCH} "${NAME} est encore ouvert. Ferme-le, puis choisis Réessayer."
LangString TWICE ${LANG_FRENCH} "Une autre installation de ${NAME} est en cours."
LangString NOT_REPLACED ${LANG_FRENCH} "Le ${NAME} installé ne peut pas être remplacé : quelque chose utilise son dossier. Il est resté comme il était : ferme ce qui montre ce dossier, ou redémarre l’ordinateur, puis essaie encore."
LangString TOO_OLD ${LANG_FRENCH} "${NAME} demande Windows 10 ou plus récent."
LangString REMOVED ${LANG_FRENCH} "${NAME} est retiré. Tes réglages et tes parties sont encore, pour la prochaine fois, dans$\r$\n$\r$\n${KEPT}$\r$\n$\r$\nSi tu n’en veux plus, supprime ce dossier."
