#!/bin/sh
# Puts Clamber into the menu of this user, from wherever this folder lies now.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
entry=$(sed -e "s|^Exec=.*|Exec=\"$here/clamber\"|" -e "s|^Icon=.*|Icon=$here/clamber.png|" \
    "$here/clamber.desktop.in")
mkdir -p "$menu"
for file in "$here/clamber.desktop" "$menu/clamber.desktop"; do
    printf '%s\n' "$entry" >"$file"
done
chmod +x "$here/clamber.desktop"
echo "Clamber is in the menu: $menu/clamber.desktop"
