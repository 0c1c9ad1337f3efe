#!/usr/bin/env bash
# Alt texts in several languages, asked for and copied by name with exiftool.
#
# Guess: exiftool -AltTextAccessibility prints the alt text, whatever its language, and -tagsfromfile SIDECAR
# -AltTextAccessibility copies all languages.
#
# Seen: the name stands for the language x-default alone. A photo whose only alt text is German prints nothing, as if it had
# none, in -j and -csv, too. Copying by name from a sidecar with three languages copies one. Asking for the whole group
# (-XMP-iptcCore:all) prints and copies each language.
#
# Why it matters: an inventory of photos without alt text that is made this way lists photos that have one, and moving alt
# texts from sidecars into files loses translations without a word.
#
# It uses the package of Debian 12, which it downloads after apt-get update, and needs perl.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
chmod 755 . # apt downloads as another user
apt-get download --quiet=2 libimage-exiftool-perl=12.57+dfsg-1 2> log || { cat log >&2 && exit 1; }
dpkg-deb --extract libimage-exiftool-perl_*.deb package
exiftool() { perl -Ipackage/usr/share/perl5 package/usr/bin/exiftool -config '' "$@"; }
changed() { echo "changed: $*" >&2 && exit 1; }

group=XMP-iptcCore
exiftool -quiet -o three.xmp -$group:AltTextAccessibility='A red bicycle' \
  -$group:AltTextAccessibility-de='Ein rotes Fahrrad' -$group:AltTextAccessibility-fr='Un vélo rouge'
exiftool -quiet -o german.xmp -$group:AltTextAccessibility-de='Ein rotes Fahrrad'
exiftool -quiet -o by-name.xmp -tagsfromfile three.xmp -AltTextAccessibility
exiftool -quiet -o by-group.xmp -tagsfromfile three.xmp -$group:all

# The names and texts of all alt texts in a file.
texts() { exiftool -short -short -$group:all "$1"; }
echo "exiftool $(exiftool -ver)"
echo "german.xmp, asked by name: $(exiftool -AltTextAccessibility german.xmp | grep . || echo nothing)"
echo "german.xmp, asked by group: $(texts german.xmp)"
echo "copied by name:" && texts by-name.xmp
echo "copied by group:" && texts by-group.xmp

[[ -z $(exiftool -AltTextAccessibility german.xmp) ]] || changed "the name finds German"
[[ $(exiftool -j -AltTextAccessibility german.xmp) != *Fahrrad* ]] || changed "-j finds German"
[[ $(exiftool -csv -AltTextAccessibility german.xmp) != *Fahrrad* ]] || changed "-csv finds German"
[[ $(texts german.xmp) == *Fahrrad* ]] || changed "the group does not find German"
[[ $(texts by-name.xmp | wc -l) == 1 ]] || changed "the name copies other languages than x-default"
[[ $(texts by-group.xmp | wc -l) == 3 ]] || changed "the group does not copy three languages"
