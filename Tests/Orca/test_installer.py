"""descry-orca: what it writes into a home folder, and that nothing is left of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from loading import FOLDER

PROGRAM = FOLDER / "descry-orca"


def tree(folder: Path) -> dict[str, bytes | None]:
    """Everything in a folder: the content of files, None for folders."""
    return {
        str(each.relative_to(folder)): each.read_bytes() if each.is_file() else None
        for each in sorted(folder.rglob("*"))
    }


class InstallerTest(unittest.TestCase):
    version = "43.1"

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="descry-orca-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.home = self.folder / "home"
        self.home.mkdir()
        self.customizations = self.home / ".local/share/orca/orca-customizations.py"
        self.extension = self.home / ".local/share/orca/extensions/descry"
        self.programs = self.folder / "bin"
        self.programs.mkdir()
        self.calls = self.folder / "calls"
        self.program("orca", f'echo "$@" >> {self.calls}; echo orca-{self.version}')
        self.program("descry", "echo 0.2.0")

    def program(self, name: str, script: str) -> None:
        file = self.programs / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def run_installer(self, *arguments: str, status: int = 0) -> str:
        # Without the programs of this machine, which can have Orca.
        environment = {"PATH": str(self.programs), "HOME": str(self.home)}
        environment["DESCRY_PROGRAM"] = str(self.programs / "descry")
        command = [sys.executable, str(PROGRAM), *arguments]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        return run.stdout + run.stderr

    def users_file(self, content: bytes) -> None:
        self.customizations.parent.mkdir(parents=True, exist_ok=True)
        self.customizations.write_bytes(content)


class Installing(InstallerTest):
    def test_install_and_uninstall_leave_the_home_folder_as_it_was(self) -> None:
        for content in (
            None,
            b"",
            b"import os\n",
            b"import os  # no end of line",
            b"# \xff\r\nprint(1)\r\n",
        ):
            with self.subTest(content=content):
                if content is not None:
                    self.users_file(content)
                before = tree(self.home)
                self.assertIn("Restart Orca", self.run_installer("install"))
                self.run_installer("set", "unnamed", "on")
                self.run_installer("install")
                self.assertTrue(self.customizations.read_bytes().startswith(content or b""))
                self.assertEqual(self.customizations.read_bytes().count(b"descry-orca install"), 1)
                self.run_installer("status")
                self.assertIn("Removed", self.run_installer("uninstall"))
                self.assertEqual(tree(self.home), before)
                shutil.rmtree(self.home)
                self.home.mkdir()

    def test_what_the_user_adds_afterwards_stays(self) -> None:
        self.users_file(b"first = 1")
        self.run_installer("install")
        with self.customizations.open("ab") as file:
            file.write(b"\nlater = 2\n")
        self.run_installer("uninstall")
        self.assertEqual(self.customizations.read_bytes(), b"first = 1\nlater = 2\n")

    def test_the_line_runs_only_while_the_extension_is_there(self) -> None:
        self.run_installer("install")
        shutil.rmtree(self.extension)
        exec(self.customizations.read_text(), {})

    def test_a_linked_file_stays_a_link(self) -> None:
        real = self.home / "dotfiles.py"
        real.write_text("mine = 1\n")
        self.customizations.parent.mkdir(parents=True)
        self.customizations.symlink_to(real)
        self.run_installer("install")
        self.run_installer("uninstall")
        self.assertTrue(self.customizations.is_symlink())
        self.assertEqual(real.read_text(), "mine = 1\n")

    def test_other_extensions_stay(self) -> None:
        other = self.extension.parent / "other.py"
        other.parent.mkdir(parents=True)
        other.write_text("")
        self.run_installer("install")
        self.run_installer("uninstall")
        self.assertTrue(other.exists())

    def test_uninstall_without_an_installation_changes_nothing(self) -> None:
        before = tree(self.home)
        self.assertIn("not installed", self.run_installer("uninstall"))
        self.assertEqual(tree(self.home), before)


class Missing(InstallerTest):
    def test_what_is_missing_is_said_and_nothing_is_written(self) -> None:
        before = tree(self.home)
        (self.programs / "orca").unlink()
        self.assertIn("Orca is missing", self.run_installer("install", status=1))
        self.assertIn("Orca is missing", self.run_installer("status", status=1))
        self.program("orca", "echo 43.1")
        self.assertIn("descry-orca install", self.run_installer("status", status=1))
        self.assertEqual(tree(self.home), before)

    def test_status_notices_damage(self) -> None:
        for damage in (
            lambda: (self.programs / "descry").unlink(),
            lambda: self.customizations.write_text(""),
            lambda: (self.extension / "words.py").write_text("older"),
            lambda: (self.extension / "words/de.json").unlink(),
            lambda: (self.extension / "places.json").write_text('{"helper": "/gone"}'),
        ):
            self.program("descry", "echo 0.2.0")
            self.run_installer("install")
            self.run_installer("status")
            damage()
            self.assertIn("descry-orca install", self.run_installer("status", status=1))


class Settings(InstallerTest):
    def settings(self) -> object:
        return json.loads((self.home / ".local/share/orca/descry.json").read_text())

    def test_settings_are_kept_by_an_update(self) -> None:
        self.run_installer("install")
        self.run_installer("set", "unnamed", "on")
        self.run_installer("set", "key", "Orca+Ctrl+F9")
        self.run_installer("set", "language", "de")
        self.assertIn("press Orca+Ctrl+F9", self.run_installer("install"))
        wanted = {"unnamed": True, "language": "de", "key": "Orca+Ctrl+F9"}
        self.assertEqual(self.settings(), wanted)
        self.run_installer("set", "language", "orca")
        self.run_installer("set", "unnamed", "off")
        self.assertEqual(self.settings(), {"key": "Orca+Ctrl+F9"})

    def test_wrong_settings_are_refused(self) -> None:
        for name, value in (
            ("unnamed", "maybe"),
            ("language", "deutsch, bitte"),
            ("key", "D"),
            ("key", "Win+D"),
            ("colour", "red"),
        ):
            self.assertIn("no such setting", self.run_installer("set", name, value, status=64))
        self.run_installer("set", "unnamed", status=64)
        self.assertIn("install", self.run_installer("set", "unnamed", "on", status=1))
        self.run_installer(status=64)
        self.assertEqual(tree(self.home), {})


class NewerOrca(InstallerTest):
    version = "51.0"

    def test_the_extension_waits_for_approval_and_the_users_file_stays(self) -> None:
        self.users_file(b"mine = 1\n")
        said = self.run_installer("install")
        self.assertIn("orca --approve-extension descry", said)
        self.assertEqual(self.customizations.read_bytes(), b"mine = 1\n")
        self.assertTrue((self.extension / "__init__.py").exists())
        self.run_installer("status")
        self.assertIn("preferences", self.run_installer("set", "unnamed", "on", status=1))
        self.run_installer("uninstall")
        self.assertIn("--revoke-extension descry", self.calls.read_text())
        self.assertFalse(self.extension.exists())

    def test_an_upgrade_of_orca_takes_the_line_out(self) -> None:
        self.program("orca", "echo 48.1")
        self.run_installer("install")
        self.program("orca", "echo 51.0")
        self.run_installer("install")
        self.assertEqual(self.customizations.read_bytes(), b"")


if __name__ == "__main__":
    os.umask(0o022)
    unittest.main()
