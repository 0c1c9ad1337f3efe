"""The extension for Orca 51, with stand-ins for the modules of Orca that it imports.

Debian has no Orca 51 yet. The stand-ins have what its documentation of user extensions promises.
"""

from __future__ import annotations

import ast
import importlib.util
import shutil
import sys
import tempfile
import types
import unittest
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from loading import FOLDER


class Preference(NamedTuple):
    kind: str
    key: str
    label: str
    default: Any


class ExtensionPreference:
    @staticmethod
    def boolean(key: str, label: str, default: bool) -> Preference:
        return Preference("boolean", key, label, default)

    @staticmethod
    def string(key: str, label: str, default: str) -> Preference:
        return Preference("string", key, label, default)


class KeyboardCommand:
    def __init__(
        self,
        name: str,
        function: Any,
        group_label: str,
        description: str = "",
        *,
        desktop_keybinding: Any = None,
        laptop_keybinding: Any = None,
    ) -> None:
        self.name, self.function, self.group = name, function, group_label
        self.description = description
        self.keys = (desktop_keybinding, laptop_keybinding)


class Controller:
    def __init__(self) -> None:
        self.said: list[str] = []
        self.current: Any = None

    def present_message_internal(self, message: str) -> None:
        self.said.append(message)

    def get_current_object_internal(self) -> Any:
        return self.current


class Settings:
    def __init__(self) -> None:
        self.values: dict[str, Any] = {}

    def get(self, key: str, default: Any = None) -> Any:
        return self.values.get(key, default)


class Extension:
    def __init__(self) -> None:
        self.controller, self.settings = Controller(), Settings()


class Output(NamedTuple):
    text: str
    obj: Any


def stand_ins() -> dict[str, types.ModuleType]:
    names = ("orca", "orca.extension", "orca.command", "orca.keybindings")
    modules = {name: types.ModuleType(name) for name in names}
    orca = modules["orca"]
    for name in names[1:]:
        setattr(orca, name.partition(".")[2], modules[name])
    modules["orca.extension"].Extension = Extension  # type: ignore[attr-defined]
    modules["orca.extension"].ExtensionPreference = ExtensionPreference  # type: ignore[attr-defined]
    modules["orca.command"].Command = KeyboardCommand  # type: ignore[attr-defined]
    modules["orca.command"].KeyboardCommand = KeyboardCommand  # type: ignore[attr-defined]
    modules["orca.keybindings"].ORCA_MODIFIER_MASK = 256  # type: ignore[attr-defined]
    modules["orca.keybindings"].KeyBinding = lambda *key: key  # type: ignore[attr-defined]
    return modules


class Orca51(unittest.TestCase):
    NAME: ClassVar[str] = "orca_user_extension.descry"

    def setUp(self) -> None:
        for name, module in stand_ins().items():
            sys.modules[name] = module
            self.addCleanup(sys.modules.pop, name)
        # As Orca loads a package: from the user's folder, under a name of Orca's own. There is no
        # places.json, so the helper is missing.
        folder = Path(tempfile.mkdtemp(prefix="descry-orca-"))
        self.addCleanup(shutil.rmtree, folder)
        copied = folder / "descry"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(FOLDER / "extension", copied, ignore=ignored)
        parent = types.ModuleType("orca_user_extension")
        sys.modules["orca_user_extension"] = parent
        spec = importlib.util.spec_from_file_location(
            self.NAME, copied / "__init__.py", submodule_search_locations=[str(copied)]
        )
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[self.NAME] = module
        spec.loader.exec_module(module)
        self.addCleanup(self.forget)
        self.extension = module.Descry()
        self.reader = sys.modules[f"{self.NAME}.reader"]

    def forget(self) -> None:
        for name in [each for each in sys.modules if each.startswith("orca_user_extension")]:
            del sys.modules[name]

    def loop(self) -> None:
        """Runs what is due in the main loop."""
        context = self.reader.GLib.MainContext.default()
        while context.iteration(False):
            pass

    def test_the_class_can_be_read_without_running_it(self) -> None:
        tree = ast.parse((FOLDER / "extension/__init__.py").read_text())
        (found,) = [
            each
            for each in ast.walk(tree)
            if isinstance(each, ast.ClassDef) and ast.unparse(each.bases[0]) == "Extension"
        ]
        literals = {
            ast.unparse(each.targets[0]): ast.literal_eval(each.value)
            for each in found.body
            if isinstance(each, ast.Assign)
        }
        self.assertEqual(literals["GROUP_LABEL"], "Descry")
        self.assertLessEqual({"DESCRIPTION", "VERSION", "AUTHOR", "COPYRIGHT"}, set(literals))
        version = (FOLDER.parents[1] / "Integrations/Python/pyproject.toml").read_text()
        self.assertIn(f'version = "{literals["VERSION"]}"', version)

    def test_one_command_on_a_free_key(self) -> None:
        (command,) = self.extension._get_commands()
        self.assertEqual(command.keys, (("d", 256), ("d", 256)))
        self.assertEqual(command.group, "Descry")
        self.assertTrue(command.description)
        self.assertIs(command.function(), True)

    def test_the_preferences_are_off_and_empty(self) -> None:
        found = [(each.key, each.default) for each in self.extension.get_preferences()]
        self.assertEqual(found, [("unnamed", False), ("language", "")])

    def test_the_answer_is_spoken_by_the_controller(self) -> None:
        self.extension.settings.values["language"] = "de"
        self.extension.describe_picture()
        self.loop()
        self.assertEqual(self.extension.controller.said, ["Hier ist kein Bild."])

    def test_speech_is_only_observed(self) -> None:
        seen = []
        self.extension._start_session().moved = seen.append
        self.extension.controller.current = current = object()
        for obj in (None, current, current):
            self.assertIsNone(self.extension.on_speech_output(Output("words", obj)))
        self.assertEqual(seen, [], "nothing happens while Orca speaks")
        self.loop()
        self.assertEqual(seen, [current])

    def test_the_helper_ends_with_orca(self) -> None:
        closed = []
        self.extension._start_session().close = lambda: closed.append(True)
        self.extension.on_shutdown()
        self.assertEqual(closed, [True])

    def test_a_picture_without_helper_says_what_is_missing(self) -> None:
        class Picture(types.SimpleNamespace):
            __hash__ = object.__hash__

        session = self.extension._start_session()
        box = sys.modules[f"{self.NAME}.objects"].Box(0, 0, 100, 100)
        node = Picture(role="image", attributes={}, name="", toolkit="gtk", parent=None, box=box)
        session._asking.press([node])
        self.loop()
        (said,) = self.extension.controller.said
        self.assertTrue("descry-orca install" in said, said)

    def test_customizations_do_nothing_in_this_version(self) -> None:
        sys.modules["orca"].__path__ = []  # type: ignore[attr-defined]
        sys.modules["orca.extension"].__spec__ = importlib.util.spec_from_loader("x", loader=None)
        code = (FOLDER / "extension/customization.py").read_text()
        names: dict[str, Any] = {"__file__": str(FOLDER / "extension/customization.py")}
        before = set(sys.modules)
        exec(code, names)
        self.assertFalse({each for each in set(sys.modules) - before if "orca43" in each})


if __name__ == "__main__":
    unittest.main()
