#!/usr/bin/env bash
# eSpeak NG's voices and the signs of Japanese, Chinese and Russian.
#
# Guess: the Japanese voice reads everyday Japanese, and a voice that meets another script changes to a voice for it.
#
# Seen: the Japanese voice reads kana, but for every kanji it says "Chinese letter", in English: 三人の顔, "three faces", is
# "Chinese letter Chinese letter no Chinese letter". The Mandarin voice reads such signs. The English voice says "Chinese
# letter" for each of them, and the German voice "kyrillisch" before each letter of a Russian word.
#
# Why it matters: eSpeak NG is what many Linux desktops speak with. A Japanese description is of no use there unless it is
# in kana or another voice is installed, and text in a picture needs a voice for the language of the text.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet espeakng-loader==0.2.4
env/bin/python - << 'END'
import ctypes
import sys

import espeakng_loader

SYNCHRONOUS, UTF_8, IPA = 2, 1, 2
speech = ctypes.CDLL(espeakng_loader.get_library_path())
speech.espeak_Initialize(SYNCHRONOUS, 0, str(espeakng_loader.get_data_path()).encode(), 0)
speech.espeak_Info.restype = ctypes.c_char_p
speech.espeak_TextToPhonemes.restype = ctypes.c_char_p
speech.espeak_TextToPhonemes.argtypes = [ctypes.POINTER(ctypes.c_void_p), ctypes.c_int, ctypes.c_int]


def sounds(voice: str, text: str) -> str:
    """What a voice says, in the phonetic alphabet."""
    if speech.espeak_SetVoiceByName(voice.encode()):
        sys.exit(f"changed: no voice {voice}")
    buffer = ctypes.create_string_buffer(text.encode())
    rest = ctypes.c_void_p(ctypes.addressof(buffer))
    parts = []
    while rest.value:
        parts.append((speech.espeak_TextToPhonemes(ctypes.byref(rest), UTF_8, IPA) or b"").decode())
    return " ".join(parts)


print("eSpeak NG", speech.espeak_Info(None).decode())
# The voice, the text, what it says of it, and how often.
expected = [
    ("ja", "ひとり", "tʃˈaɪniːz", 0),
    ("ja", "三人の顔", "tʃˈaɪniːz", 3),
    ("cmn", "三人", "tʃˈaɪniːz", 0),
    ("en-us", "三人", "tʃˈaɪniːzlˌɛɾɚ", 2),
    ("de", "Выход", "kyːrˈɪlɪʃ", 5),
    ("ru", "Выход", "kyːrˈɪlɪʃ", 0),
]
wrong = []
for voice, text, name, times in expected:
    said = sounds(voice, text)
    print(f"{voice}: {text} → {said}")
    if said.count(name) != times or not said.strip():
        wrong.append(f"{voice} {text}")
if wrong:
    sys.exit(f"changed: {', '.join(wrong)}")
END
