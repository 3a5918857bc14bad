#!/usr/bin/env bash
# Judges a package for Debian as Debian and its desktops do, and fails where they would object:
# build/linux/lint.sh FILE.deb
set -euo pipefail

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

lintian --fail-on error,warning "$1"
dpkg-deb -x "$1" "$tree"
desktop-file-validate "$tree"/usr/share/applications/*.desktop
appstreamcli validate --no-net "$tree"/usr/share/metainfo/*.xml
