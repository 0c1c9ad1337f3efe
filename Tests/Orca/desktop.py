"""A desktop without a screen: an X server, a session bus, and Orca, whose words are noted."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

ROOT = Path(__file__).resolve().parents[2]
INSTALLER = ROOT / "Integrations/Orca/descry-orca"
#: How long to wait for what must happen. Nothing that is tested takes part of this time on purpose.
PATIENCE = float(os.environ.get("DESCRY_PATIENCE", "120"))


Found = TypeVar("Found")


def wait_for(what: str, condition: Callable[[], Found | None], patience: float = PATIENCE) -> Found:
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {patience:g} s for {what}")


class Desktop:
    """An X server and a session bus, with a separate home folder."""

    def __init__(self, language: str = "C.UTF-8", size: str = "1000x1000") -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="descry-orca-"))
        self.home = self.folder / "home"
        runtime = self.folder / "run"
        for each in (self.home, runtime):
            each.mkdir(mode=0o700)
        self.processes: list[subprocess.Popen[bytes]] = []
        kept = {name: os.environ[name] for name in ("DESCRY_PROGRAM", "TZ") if name in os.environ}
        self.environment = kept | {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(runtime),
            "TMPDIR": str(self.folder),
            "LC_ALL": language,
            "GTK_MODULES": "gail:atk-bridge",
            "GNOME_ACCESSIBILITY": "1",
            "NO_AT_BRIDGE": "0",
            "GDK_BACKEND": "x11",
            "XDG_SESSION_TYPE": "x11",
        }
        self._silence()
        if not language.startswith("C."):
            self._make_locale(language)
        self.environment["DISPLAY"] = self._display(size)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._bus()
        self.start(["openbox"])
        self.start(["speech-dispatcher", "--run-single", "--timeout", "0"])
        self.run("gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true")
        self.run(
            *("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path"),
            *("/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress"),
        )

    def _make_locale(self, language: str) -> None:
        """Makes a locale such as de_DE.UTF-8, which need not be installed."""
        folder = self.folder / "locales"
        folder.mkdir()
        name, _, encoding = language.partition(".")
        self.run("localedef", "-i", name, "-f", encoding, folder / language)
        self.environment["LOCPATH"] = str(folder)

    def _silence(self) -> None:
        """Has Speech Dispatcher note what is said, instead of saying it."""
        settings = self.home / ".config/speech-dispatcher/speechd.conf"
        settings.parent.mkdir(parents=True)
        settings.write_text('AddModule "silent" "sd_silent" ""\nDefaultModule silent\n')
        module = self.home / ".local/libexec/speech-dispatcher-modules/sd_silent"
        module.parent.mkdir(parents=True)
        shutil.copy(ROOT / "Tests/Orca/silent_speech.py", module)
        (self.home / ".local/share").mkdir()
        self.speech = self.folder / "speech"
        self.speech.touch()
        self.environment["DESCRY_SPEECH"] = str(self.speech)

    def _display(self, size: str) -> str:
        reading, writing = os.pipe()
        arguments = [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            f"{size}x24",
            "-nolisten",
            "tcp",
        ]
        self.start(arguments, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        return f":{number}"

    def _bus(self) -> str:
        process = self.start(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE
        )
        assert process.stdout
        with process.stdout as pipe:
            return pipe.readline().decode().strip()

    def start(self, arguments: Sequence[str | Path], **options: object) -> subprocess.Popen[bytes]:
        """Starts a program on this desktop."""
        with (self.folder / "log").open("ab") as log:
            settings = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log} | options
            process = subprocess.Popen(
                [str(each) for each in arguments],
                env=self.environment,
                start_new_session=True,
                **settings,  # type: ignore[call-overload]
            )
        self.processes.append(process)
        return process

    def run(self, *arguments: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Runs a program on this desktop to its end."""
        return subprocess.run(
            [str(each) for each in arguments],
            env=self.environment,
            check=check,
            capture_output=True,
            text=True,
        )

    def press(self, key: str, *modifiers: str) -> None:
        """Presses a key, with modifiers held. Insert is Orca's modifier."""
        steps: list[str] = []
        for each in modifiers:
            steps += ["keydown", each]
        steps += ["key", key]
        for each in reversed(modifiers):
            steps += ["keyup", each]
        self.run("xdotool", *steps)

    def stop(self, process: subprocess.Popen[bytes]) -> None:
        """Ends a program that was started here, with its children."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        self.processes.remove(process)

    def close(self) -> None:
        """Ends everything, and removes the folder."""
        for each in reversed(self.processes[:]):
            self.stop(each)
        shutil.rmtree(self.folder, ignore_errors=True)


class Said(NamedTuple):
    """Something that was spoken, and when, by the monotonic clock."""

    time: float
    words: str


class Orca:
    """A running Orca."""

    def __init__(self, desktop: Desktop, *options: str) -> None:
        self.desktop = desktop
        self.log = desktop.folder / "orca.log"
        start = self.mark()
        self.process = desktop.start(["orca", "--replace", f"--debug-file={self.log}", *options])
        wait_for("Orca to speak", lambda: self.mark() > start)

    @property
    def said(self) -> list[Said]:
        """What was spoken, in order."""
        lines = self.desktop.speech.read_text().splitlines()
        return [Said(*json.loads(each)) for each in lines]

    def mark(self) -> int:
        """A position in what was spoken."""
        return len(self.said)

    def hears(
        self, words: str | tuple[str, ...], since: int = 0, patience: float = PATIENCE
    ) -> Said:
        """Waits until something with these words, or with some of them, is spoken. Returns it."""
        wanted = (words,) if isinstance(words, str) else words

        def found() -> Said | None:
            said = self.said[since:]
            return next((each for each in said if any(one in each.words for one in wanted)), None)

        try:
            return wait_for(f"Orca to say {words!r}", found, patience)
        except AssertionError as error:
            said = [each.words for each in self.said[since:]]
            raise AssertionError(f"{error}; it said {said}") from None

    def close(self) -> None:
        """Ends Orca."""
        self.desktop.stop(self.process)
