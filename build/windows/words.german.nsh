; What the installer says in German.

!insertmacro MUI_LANGUAGE "German"

LangString WELCOME ${LANG_GERMAN} "Damit wird ${NAME} ${VERSION} nur für dich installiert. Administratorrechte sind nicht nötig.$\r$\n$\r$\nEinstellungen und Partien, die es schon gibt, bleiben erhalten."
LangString START ${LANG_GERMAN} "${NAME} starten"
LangString OPEN ${LANG_GERMAN} "${NAME} ist noch offen. Schließe es und wähle dann „Wiederholen“."
LangString TWICE ${LANG_GERMAN} "Eine andere Installation von ${NAME} läuft gerade."
LangString NOT_REPLACED ${LANG_GERMAN} "Das installierte ${NAME} lässt sich nicht ersetzen, weil etwas seinen Ordner benutzt. Es ist, wie es war: Schließe, was diesen Ordner zeigt, oder starte den Computer neu, und versuche es noch einmal."
LangString TOO_OLD ${LANG_GERMAN} "${NAME} braucht Windows 10 oder neuer."
LangString REMOVED ${LANG_GERMAN} "${NAME} ist entfernt. Deine Einstellungen und Partien liegen für das nächste Mal noch in$\r$\n$\r$\n${KEPT}$\r$\n$\r$\nWenn du sie nicht mehr brauchst, lösche diesen Ordner."
