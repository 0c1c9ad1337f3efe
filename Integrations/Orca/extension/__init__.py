"""Describes pictures with Descry: the extension for Orca 51 and newer.

For Orca 43 to 48, customization.py does the same. Orca reads the members of the class without
running this file.
"""

from __future__ import annotations

from typing import Any

from gi.repository import GLib
from orca import keybindings
from orca.command import Command, KeyboardCommand
from orca.extension import Extension, ExtensionPreference

from .reader import Session
from .words import Words, reader_language


class Descry(Extension):
    """The command that describes the picture in focus."""

    GROUP_LABEL = "Descry"
    DESCRIPTION = "Describes the picture in focus, on this computer."
    VERSION = "0.4.0"
    AUTHOR = "The Descry authors"
    COPYRIGHT = "The Descry authors, Apache-2.0"

    def __init__(self) -> None:
        self._session: Session | None = None
        self._spoken: Any = None
        super().__init__()

    def _get_commands(self) -> list[Command]:
        # Unlike on_ready, all versions call this when Orca starts.
        GLib.idle_add(self._start)
        binding = keybindings.KeyBinding("d", keybindings.ORCA_MODIFIER_MASK)
        return [
            KeyboardCommand(
                "describe_picture",
                self.describe_picture,
                self.GROUP_LABEL,
                Words(reader_language())["command"],
                desktop_keybinding=binding,
                laptop_keybinding=binding,
            )
        ]

    def get_preferences(self) -> list[ExtensionPreference]:
        words = Words(reader_language())
        return [
            ExtensionPreference.boolean("unnamed", words["unnamed"], False),
            ExtensionPreference.string("language", words["language"], ""),
        ]

    def describe_picture(self) -> bool:
        return self._start_session().press([self.controller.get_current_object_internal()])

    def on_speech_output(self, output: Any) -> None:
        """Notices that another object has the focus. Changes no speech."""
        if output.obj is not None and output.obj != self._spoken:
            self._spoken = output.obj
            GLib.idle_add(self._moved)

    def on_shutdown(self) -> None:
        if self._session is not None:
            self._session.close()

    def _moved(self) -> bool:
        self._start_session().moved(self.controller.get_current_object_internal())
        return bool(GLib.SOURCE_REMOVE)

    def _start(self) -> bool:
        self._start_session()
        return bool(GLib.SOURCE_REMOVE)

    def _start_session(self) -> Session:
        if self._session is None:
            self._session = Session(self._say, self._setting)
        return self._session

    def _say(self, text: str, interrupt: bool) -> None:
        self.controller.present_message_internal(text)

    def _setting(self, name: str) -> Any:
        return self.settings.get(name, default={"unnamed": False, "language": ""}[name])
