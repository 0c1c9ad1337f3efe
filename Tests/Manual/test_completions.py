"""The completions of descry, typed into bash, zsh and fish."""

from __future__ import annotations

import os
import pty
import select
import shlex
import subprocess
import tempfile
import time
import unittest
from collections.abc import Callable
from pathlib import Path

from setting import made

COMMANDS = set(
    "describe batch report correct export embed audit check voiceover serve pool doctor help".split()
)
FILES = {"photo.jpg", "photo two.png", "labels.csv", "all.sqlite", "notes.txt", "screen.yaml"}

# What is typed, and all that is offered then.
CASES = {
    "descry ": COMMANDS | FILES | {"Trips"},
    "descry pho": {"photo.jpg", "photo two.png"},
    "descry photo.jpg photo\\ t": {"photo two.png"},
    "descry Tr": {"Trips"},
    "descry ba": {"batch"},
    "descry -q pho": {"photo.jpg", "photo two.png"},
    "descry --form": {"--format"},
    "descry photo.jpg --dec": {"--decorative"},
    "descry --format ": {"text", "json", "jsonl", "csv"},
    "descry --files-from no": {"notes.txt"},
    "descry --language d": {"de"},
    "descry describe pho": {"photo.jpg", "photo two.png"},
    "descry batch ": {"Trips"},
    "descry batch --labels ": {"labels.csv", "Trips"},
    "descry report --store ": {"all.sqlite", "Trips"},
    "descry voiceover ": {"screen.yaml", "Trips"},
    "descry audit --fail-on ": {"error", "warning", "advice", "never"},
    "descry serve --log-level w": {"warning"},
    "descry serve --l": {"--log-format", "--log-level"},
    "descry help ": COMMANDS - {"help"},
    "descry help ba": {"batch"},
}
TIMEOUT = 300

# Instead of a program that describes: writes what the shell passes.
STAND_IN = """
PS1='ready> '
descry() { printf '%s\\n' "$@" > ../answer.new; mv ../answer.new ../answer; }
"""
# Control-T inserts all completions, as the manual of each shell says.
BASH = r"""
bind 'set enable-bracketed-paste off'; bind '"\C-t": insert-completions'
"""
ZSH = """
unset zle_bracketed_paste; autoload -U compinit; compinit -u -D
zle -C all complete-word _generic; bindkey '^T' all
zstyle ':completion:all::::' completer _all_matches _complete
zstyle ':completion:all:*' insert true
"""


class Completions(unittest.TestCase):
    """Types the cases into a shell, in a folder with files."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.files = self.home / "files"
        for name in [*FILES, "Trips/cat.jpg"]:
            (self.files / name).parent.mkdir(parents=True, exist_ok=True)
            (self.files / name).touch()

    def check(self, typed: str, words: list[str]) -> None:
        """Compares what is offered with a case, without the slashes of folders."""
        self.assertEqual({word.removesuffix("/") for word in words}, CASES[typed], typed)

    def type(self, shell: list[str]) -> None:
        """Types each case into a terminal, and Control-T and Enter after it."""
        home = str(self.home)
        environment = {**os.environ, "HOME": home, "ZDOTDIR": home, "TERM": "xterm"}
        terminal, end = pty.openpty()
        process = subprocess.Popen(
            shell, cwd=self.files, env=environment, stdin=end, stdout=end, stderr=end,
            start_new_session=True,
        )
        os.close(end)
        self.addCleanup(os.close, terminal)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.shown = b""
        for typed in CASES:
            self.wait(terminal, lambda: b"ready> " in self.shown)
            self.shown = b""
            os.write(terminal, f"{typed}\x14\n".encode())
            words = self.answer(terminal)
            with self.subTest(typed):
                self.check(typed, words[len(shlex.split(typed)) - (typed[-1] != " ") - 1 :])

    def answer(self, terminal: int) -> list[str]:
        """What the stand-in was run with."""
        file = self.home / "answer"
        self.wait(terminal, lambda: file.exists())
        words = file.read_text().splitlines()
        file.unlink()
        return words

    def wait(self, terminal: int, is_over: Callable[[], bool]) -> None:
        """Reads what the shell shows until a condition is true."""
        deadline = time.monotonic() + TIMEOUT
        while not is_over():
            self.assertLess(time.monotonic(), deadline, self.shown.decode(errors="replace"))
            if select.select([terminal], [], [], 0.02)[0]:
                self.shown += os.read(terminal, 4096)

    def test_bash(self) -> None:
        script = made() / "completions" / "descry.bash"
        (self.home / "rc").write_text(f"source '{script}'\n{STAND_IN}{BASH}")
        self.type(["bash", "--noprofile", "--rcfile", str(self.home / "rc"), "-i"])

    def test_zsh(self) -> None:
        folder = made() / "completions"
        (self.home / ".zshrc").write_text(f"fpath=('{folder}' $fpath)\n{STAND_IN}{ZSH}")
        self.type(["zsh", "-i"])

    def test_fish(self) -> None:
        script = made() / "completions" / "descry.fish"
        for typed in CASES:
            with self.subTest(typed):
                offered = subprocess.run(
                    ["fish", "--no-config", "-c", 'source $argv[1]; complete -C "$argv[2]"', script, typed],
                    cwd=self.files,
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    text=True,
                    timeout=TIMEOUT,
                )
                self.assertEqual(offered.stderr, "")
                self.check(typed, [line.split("\t")[0] for line in offered.stdout.splitlines()])


if __name__ == "__main__":
    unittest.main()
