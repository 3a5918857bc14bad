#!/bin/sh
# An AppImage of the executable's folder. Not run by its makers: appimagetool was not to be had.
#
#   python build/release.py --out OUT
#   build/linux/make_appimage.sh OUT
set -eu
out=${1:?usage: make_appimage.sh FOLDER}
here=$(cd "$(dirname "$0")" && pwd)
name=org.clamber.Clamber
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
command -v appimagetool >/dev/null || { echo "The tool appimagetool is missing." >&2; exit 2; }

python3 "$here/lay_out.py" "$work/Clamber.AppDir"
cd "$work/Clamber.AppDir"
cp "usr/share/applications/$name.desktop" .
cp "usr/share/icons/hicolor/256x256/apps/$name.png" .
ln -s usr/lib/clamber/clamber AppRun
ARCH=$(uname -m) appimagetool --no-appstream . "$out/clamber-$(uname -m).AppImage"
