"""The extension in a real Orca, with programs and browsers. What Orca says is what is tested."""

from __future__ import annotations

import base64
import os
import re
import signal
import subprocess
import unittest
from pathlib import Path
from typing import ClassVar

from desktop import INSTALLER, PATIENCE, ROOT, Desktop, Orca, wait_for
from website import Website

PICTURES = ROOT / "TestImages"
TESTS = Path(__file__).resolve().parent
FACE = "Automatic description: One face, one smiling."
NO_PICTURE = "There is no picture here."
#: The cup touches the top of the picture, so it counts only if the top is whole.
CUP = re.compile(r"(My breakfast\. )?Automatic description: (Cup, c|C)offee\.")
PROGRAM = os.environ.get("DESCRY_PROGRAM", str(ROOT / ".build/release/descry"))
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" '
    'height="200" fill="white"/><text x="30" y="120" font-size="60" font-family="DejaVu Sans">'
    "Closed today</text></svg>"
)


def inline(name: str) -> str:
    kind = name.rpartition(".")[2].replace("jpg", "jpeg")
    return f"data:image/{kind};base64,{base64.b64encode((PICTURES / name).read_bytes()).decode()}"


#: A page: below each heading is a picture.
ON_THE_WEB = f"""
<h2>Without alt</h2><p><img src="/pictures/astronaut.png" width="512"></p>
<h2>With alt</h2><p><img src="/pictures/coffee.jpg" width="600" alt="My breakfast"></p>
<h2>Decorative</h2><p><img src="/pictures/coffee.jpg" width="600" alt=""></p>
<h2>Bytes</h2><p><img src="{inline("alpha.png")}" width="40" height="40"></p>
<h2>Many bytes</h2><p><img src="{inline("coffee.jpg")}" width="600"></p>
<h2>Link</h2><p><a href="/elsewhere"><img src="/pictures/coffee.jpg" width="600"></a></p>
<h2>Icon</h2><p><a href="/elsewhere"><img src="/pictures/add.png" width="16" height="16"></a></p>
<h2>Blank</h2><p><img src="/pictures/blank.png" width="200" height="200"></p>
<h2>Stolen</h2><p><img src="file://{PICTURES}/astronaut.png" width="64" height="64"></p>
<div style="height: 5000px"></div>
<h2>Lazy</h2><p><img src="/pictures/coffee.jpg?lazy" width="600" height="400" loading="lazy"></p>
"""
ON_DISK = f"""
<h2>Without alt</h2><p><img src="{PICTURES}/astronaut.png" width="40"></p>
<h2>With alt</h2><p><img src="{PICTURES}/coffee.jpg" width="40" alt="My breakfast"></p>
<h2>Drawing</h2><p><img src="drawing.svg" width="600"></p>
"""


class DesktopTest(unittest.TestCase):
    """Tests that share a desktop with Orca."""

    language: ClassVar[str] = "C.UTF-8"
    #: How Orca names the role of a picture of GTK.
    icon: ClassVar[str] = "icon"
    desktop: ClassVar[Desktop]
    orca: ClassVar[Orca]

    @classmethod
    def setUpClass(cls) -> None:
        cls.desktop = Desktop(cls.language)
        cls.addClassCleanup(cls.desktop.close)
        cls.desktop.environment["DESCRY_PROGRAM"] = PROGRAM
        cls.prepare()
        cls.orca = Orca(cls.desktop)

    @classmethod
    def prepare(cls) -> None:
        """Is called before Orca starts."""
        # The user's own customisations: Orca does not begin to read a page by itself.
        file = cls.desktop.home / ".local/share/orca/orca-customizations.py"
        file.parent.mkdir(parents=True)
        file.write_text("import orca.settings\n\norca.settings.sayAllOnLoad = False\n")
        cls.install("install")

    @classmethod
    def install(cls, *arguments: str) -> str:
        return cls.desktop.run("/usr/bin/python3", INSTALLER, *arguments).stdout

    def after(self, key: str, *modifiers: str, says: str) -> str:
        """Presses a key, and waits until Orca says something. Returns all of it."""
        start = self.orca.mark()
        self.desktop.press(key, *modifiers)
        return self.orca.hears(says, start).words

    def ask(self, says: str) -> str:
        """Presses the key of the extension."""
        return self.after("d", "Insert", says=says)

    def start_program(self, *options: str) -> int:
        """Starts a program with pictures, and returns its process."""
        command = ["/usr/bin/python3", TESTS / "program.py", PICTURES / "astronaut.png", *options]
        start = self.orca.mark()
        # On a busy machine, a program of GTK can show its window before it knows that Orca listens.
        # Then Orca hears nothing of it, so start it anew.
        for patience in (PATIENCE / 4, PATIENCE / 4, PATIENCE):
            process = self.desktop.start(command)
            try:
                self.orca.hears(self.icon, start, patience)
            except AssertionError:
                self.desktop.stop(process)
                if patience == PATIENCE:
                    raise
            else:
                self.addCleanup(self.desktop.stop, process)
                return process.pid
        raise AssertionError


class BrowserTest(DesktopTest):
    """Tests in a browser that shows one page."""

    website: ClassVar[Website]
    #: Whether the page has loaded, and nothing was asked yet.
    is_fresh: ClassVar[bool] = True
    #: The heading above the picture that the test went to.
    heading: str

    @classmethod
    def open(cls, address: str) -> None:
        raise NotImplementedError

    @classmethod
    def show(cls, page: str, *, on_disk: bool) -> None:
        html = f'<!doctype html><html lang="en"><title>Pictures</title>{page}'
        start = cls.orca.mark()
        if on_disk:
            (cls.desktop.folder / "drawing.svg").write_text(DRAWING)
            file = cls.desktop.folder / "page.html"
            file.write_text(html)
            cls.open(file.as_uri())
        else:
            cls.website = Website()
            cls.addClassCleanup(cls.website.close)
            cls.website.made["/page.html"] = html.encode()
            cls.open(f"{cls.website.url}/page.html")
        cls.orca.hears("Without alt", start)

    def ask(self, says: str) -> str:
        """Presses the key of the extension.

        A page that has just loaded may take the focus away from the picture. Then the user goes
        there again.
        """
        if type(self).is_fresh:
            type(self).is_fresh = False
            start = self.orca.mark()
            self.desktop.press("d", "Insert")
            words = self.orca.hears((says, NO_PICTURE), start).words
            if says in words:
                return words
            self.go_to(self.heading)
        return super().ask(says)

    def go_to(self, heading: str) -> None:
        """Goes to the picture below a heading."""
        self.heading = heading
        for _ in range(100):
            if heading in self.next("h", says="heading"):
                break
        else:
            self.fail(f"no heading {heading}")
        self.next("g", says="mage")

    def next(self, key: str, says: str) -> str:
        """Goes to the next heading or picture. Orca says the key first, and then what is there."""
        start = self.orca.mark()
        self.desktop.press(key)

        def echo() -> int | None:
            said = [each.words for each in self.orca.said]
            return said.index(key, start) + 1 if key in said[start:] else None

        return self.orca.hears(says, wait_for(f"Orca to say {key}", echo)).words


class Chromium(BrowserTest):
    size: ClassVar[str] = "--window-size=1000,1000"

    @classmethod
    def open(cls, address: str) -> None:
        cls.desktop.start(
            [
                *("chromium", "--force-renderer-accessibility", "--ozone-platform=x11"),
                *("--no-sandbox", "--disable-gpu", "--no-first-run", "--window-position=0,0"),
                *(cls.size, f"--user-data-dir={cls.desktop.folder}/chromium"),
                *("--test-type", address),
            ]
        )


class Firefox(BrowserTest):
    @classmethod
    def open(cls, address: str) -> None:
        profile = cls.desktop.folder / "firefox"
        profile.mkdir()
        (profile / "user.js").write_text(
            'user_pref("accessibility.force_disabled", -1);\n'
            'user_pref("browser.shell.checkDefaultBrowser", false);\n'
            'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        )
        cls.desktop.start(["firefox-esr", "--profile", profile, "--no-remote", "--kiosk", address])


class Web(Chromium):
    """A page on the web: what is described is what the screen shows."""

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.show(ON_THE_WEB, on_disk=False)

    def test_a_picture_without_alt_its_details_and_the_evidence(self) -> None:
        self.go_to("Without alt")
        requests = self.website.requests.copy()
        self.assertEqual(self.ask("Automatic"), FACE)
        self.assertIn("one face", self.ask("Middle"))
        self.assertIn("Face: 9", self.ask("Evidence"))
        self.assertEqual(self.ask("Automatic"), FACE)
        self.assertEqual(self.website.requests, requests, "no picture is requested again")

    def test_the_authors_alt_comes_first(self) -> None:
        self.go_to("With alt")
        self.assertRegex(self.ask("My breakfast. Automatic"), CUP)

    def test_a_decorative_picture_stays_silent(self) -> None:
        self.go_to("With alt")
        self.next("h", says="Decorative")
        self.ask(NO_PICTURE)
        self.next("g", says="mage")
        self.assertIn("Open Today", self.ask("Automatic"))

    def test_bytes_in_the_page_are_described_at_full_size(self) -> None:
        self.go_to("Bytes")
        self.assertIn("Open Today", self.ask("Automatic"))
        self.go_to("Many bytes")
        self.assertRegex(self.ask("Automatic"), CUP)

    def test_the_setting_speaks_pictures_without_alt_and_no_others(self) -> None:
        self.install("set", "unnamed", "on")
        self.addCleanup(self.install, "set", "unnamed", "off")
        start = self.orca.mark()
        self.go_to("Without alt")
        self.orca.hears(FACE, start)
        start = self.orca.mark()
        self.go_to("With alt")
        self.next("h", says="Decorative")
        self.next("g", says="mage")
        self.orca.hears("Open Today", start)
        described = [each.words for each in self.orca.said[start:] if "Automatic" in each.words]
        self.assertEqual(len(described), 1, described)

    def test_a_picture_in_a_link(self) -> None:
        self.go_to("Link")
        self.assertRegex(self.ask("Automatic"), CUP)

    def test_icons_are_refused(self) -> None:
        self.go_to("Icon")
        self.ask("it is an icon")

    def test_a_blank_picture_is_said_to_be_blank(self) -> None:
        self.go_to("Blank")
        self.ask("Nothing to say: the picture is blank.")

    def test_a_page_on_the_web_cannot_name_a_file(self) -> None:
        self.go_to("Stolen")
        self.assertNotIn("face", self.ask("Nothing to say"))

    def test_a_picture_that_loads_when_it_gets_into_view(self) -> None:
        self.go_to("Lazy")
        self.assertRegex(self.ask("Automatic"), CUP)


class Scaled(Chromium):
    """A screen with many pixels: everything is larger."""

    size = "--force-device-scale-factor=1.5"

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        picture = '<p><img src="/pictures/astronaut.png" width="300"></p>'
        cls.show(f"<h2>Without alt</h2><p>Text</p>{picture}", on_disk=False)

    def test_the_same_pixels_are_described(self) -> None:
        self.go_to("Without alt")
        self.assertEqual(self.ask("Automatic"), FACE)


class Disk(Chromium):
    """A page on disk: what is described is the file."""

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.show(ON_DISK, on_disk=True)

    def test_the_file_is_described_whatever_its_size_on_the_screen(self) -> None:
        self.go_to("Without alt")
        file = PICTURES / "astronaut.png"
        said = subprocess.run([PROGRAM, file], capture_output=True, text=True, check=True).stdout
        self.assertEqual(self.ask("Automatic"), f"Automatic description: {said.strip()}")
        self.go_to("With alt")
        self.assertRegex(self.ask("My breakfast. Automatic"), CUP)

    def test_a_drawing_is_described_as_the_screen_shows_it(self) -> None:
        self.go_to("Drawing")
        self.assertIn("Closed today", self.ask("Automatic"))


class FirefoxDisk(Firefox):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.show(ON_DISK, on_disk=True)

    def test_pictures_with_and_without_alt_and_a_drawing(self) -> None:
        self.go_to("Without alt")
        self.assertEqual(self.ask("Automatic"), FACE)
        self.go_to("With alt")
        self.assertRegex(self.ask("My breakfast. Automatic"), CUP)
        self.go_to("Drawing")
        self.assertIn("Closed today", self.ask("Automatic"))


class FirefoxWeb(Firefox):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.show(ON_THE_WEB, on_disk=False)

    def test_the_screen_is_described_and_nothing_is_requested_again(self) -> None:
        self.go_to("Without alt")
        requests = self.website.requests.copy()
        self.assertEqual(self.ask("Automatic"), FACE)
        self.go_to("Bytes")
        self.assertIn("Open Today", self.ask("Automatic"))
        self.go_to("Many bytes")
        self.assertRegex(self.ask("Automatic"), CUP)
        self.go_to("Blank")
        self.ask("Nothing to say: the picture is blank.")
        self.assertEqual(self.website.requests, requests)
        self.go_to("Lazy")
        self.assertRegex(self.ask("Automatic"), CUP)


class Programs(DesktopTest):
    """A program of GTK."""

    def test_pictures_with_and_without_a_name(self) -> None:
        self.start_program()
        self.assertEqual(self.ask("Automatic"), FACE)
        self.after("Tab", says="Ann")
        self.assertEqual(self.ask("Automatic"), f"Ann. {FACE}")
        self.after("Tab", says="icon")
        self.ask("Nothing to say: the picture is blank.")
        self.after("Tab", says="icon")
        self.ask("it is an icon")

    def test_what_is_covered_is_not_described(self) -> None:
        self.start_program("cover")
        self.ask("Something covers the picture.")

    def test_a_program_that_scales_what_it_shows(self) -> None:
        self.desktop.environment["GDK_SCALE"] = "2"
        self.addCleanup(self.desktop.environment.pop, "GDK_SCALE")
        self.start_program()
        self.assertEqual(self.ask("Automatic"), FACE)

    def test_the_setting_speaks_pictures_without_a_name(self) -> None:
        self.install("set", "unnamed", "on")
        self.addCleanup(self.install, "set", "unnamed", "off")
        start = self.orca.mark()
        self.start_program()
        self.orca.hears(FACE, start)
        start = self.orca.mark()
        self.after("Tab", says="Ann")
        self.after("Tab", says="icon")
        self.after("Tab", says="icon")
        self.after("Tab", says="Ready")
        self.after("Tab", says="icon")
        self.orca.hears(FACE, start)
        self.assertEqual([each.words for each in self.orca.said[start:]].count(FACE), 1)

    def test_a_helper_that_is_killed_starts_again(self) -> None:
        self.start_program()
        self.ask(FACE)
        helper = self.helper()
        os.kill(helper, signal.SIGKILL)
        wait_for("the helper to end", lambda: not self.is_ours(helper))
        self.after("Tab", says="Ann")
        self.ask("Automatic")

    def test_a_focus_that_the_program_moves_drops_no_answer(self) -> None:
        program = self.start_program()
        self.ask(FACE)
        self.after("Tab", says="Ann")
        helper = self.helper()
        os.kill(helper, signal.SIGSTOP)
        try:
            self.ask("Describing")
            start = self.orca.mark()
            os.kill(program, signal.SIGUSR1)
            self.orca.hears("Ready", start)
        finally:
            os.kill(helper, signal.SIGCONT)
        self.orca.hears("Ann. Automatic description: One face", start)

    def test_orca_does_not_wait_for_a_helper_that_hangs(self) -> None:
        self.start_program()
        self.ask(FACE)
        helper = self.helper()
        os.kill(helper, signal.SIGSTOP)
        try:
            self.after("Tab", says="Ann")
            self.ask("Describing")
            start = self.orca.mark()
            self.after("Tab", says="icon")
        finally:
            os.kill(helper, signal.SIGCONT)
        self.ask("Nothing to say: the picture is blank.")
        said = [each.words for each in self.orca.said[start:]]
        self.assertFalse([each for each in said if "Ann" in each], "the old answer was dropped")

    def helper(self) -> int:
        """The process of the helper."""
        found = self.desktop.run("pgrep", "--full", "helper/describing.py").stdout.split()
        (own,) = [int(each) for each in found if self.is_ours(int(each))]
        return own

    def is_ours(self, process: int) -> bool:
        """Whether a process belongs to this desktop."""
        try:
            environment = Path(f"/proc/{process}/environ").read_bytes()
        except OSError:
            return False
        return str(self.desktop.home).encode() in environment


class German(DesktopTest):
    """A German desktop, in which Descry is missing at first."""

    language, icon = "de_DE.UTF-8", "Symbol"

    @classmethod
    def prepare(cls) -> None:
        cls.program = cls.desktop.folder / "descry"
        cls.program.symlink_to(PROGRAM)
        cls.desktop.environment["DESCRY_PROGRAM"] = str(cls.program)
        cls.install("install")
        cls.program.unlink()

    def test_what_is_missing_is_said_and_then_it_works(self) -> None:
        self.start_program()
        self.ask("Descry fehlt: Installieren Sie Descry")
        self.program.symlink_to(PROGRAM)
        said = self.ask("Automatische Beschreibung")
        self.assertIn("Ein Gesicht, lächelnd", said)
        self.ask("ein Gesicht")
        self.ask("Grundlage: Gesicht")


class Wayland(DesktopTest):
    @classmethod
    def prepare(cls) -> None:
        super().prepare()
        cls.desktop.environment["XDG_SESSION_TYPE"] = "wayland"

    def test_what_cannot_be_seen_is_said(self) -> None:
        self.start_program()
        self.ask("cannot see the screen on Wayland")


class Removing(DesktopTest):
    """The user's own customisations of Orca stay."""

    OWN = "from orca import settings\nopen('/tmp/nothing', 'a').close() if False else None\n"

    @classmethod
    def prepare(cls) -> None:
        """Orca makes its own files when it starts for the first time."""
        first = Orca(cls.desktop)
        first.close()
        file = cls.desktop.home / ".local/share/orca/orca-customizations.py"
        file.write_text(cls.OWN)

    def tree(self) -> dict[str, str]:
        """The files of the home folder; without what programs keep for themselves."""
        others = re.compile(r"\.cache|\.config/(dconf|pulse|speech-dispatcher)|__pycache__|\.dbus")
        home = self.desktop.home
        return {
            str(each.relative_to(home)): each.read_text(errors="replace") if each.is_file() else ""
            for each in sorted(home.rglob("*"))
            if not others.search(str(each.relative_to(home)))
        }

    def test_uninstall_leaves_nothing(self) -> None:
        before = self.tree()
        self.install("install")
        self.install("set", "unnamed", "on")
        self.orca.close()
        type(self).orca = Orca(self.desktop)
        self.start_program()
        self.ask(FACE)
        self.assertIn("Removed", self.install("uninstall"))
        self.orca.close()
        self.assertEqual(self.tree(), before)
        temporary = [each.name for each in self.desktop.folder.iterdir() if "descry" in each.name]
        self.assertEqual(temporary, [])
        self.assertEqual(self.left_over(), [])

    def left_over(self) -> list[str]:
        """The folders of the extension that are left anywhere in the home folder."""
        return [str(each) for each in self.desktop.home.rglob("*descry*")]


if __name__ == "__main__":
    unittest.main()
