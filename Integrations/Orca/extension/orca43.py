"""Adds the key to Orca 43 to 48, by wrapping functions of Orca."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable
from typing import Any

from orca import input_event, keybindings
from orca.scripts import default

from .reader import Session
from .settings import read_settings
from .words import Words, reader_language

#: The names of modifiers in the setting of the key.
_MODIFIERS = {
    "orca": keybindings.ORCA_MODIFIER_MASK,
    "shift": keybindings.SHIFT_MODIFIER_MASK,
    "ctrl": keybindings.CTRL_MODIFIER_MASK,
    "alt": keybindings.ALT_MODIFIER_MASK,
}


def start() -> None:
    """Adds the key, and notices where the focus goes."""
    session = Session(_say, lambda name: read_settings()[name], _last_input)
    _add_key(session)
    _notice_focus(session)


def _add_key(session: Session) -> None:
    def pressed(script: Any, event: Any = None) -> bool:
        return session.press(_focused(script))

    key = read_settings()["key"]
    *modifiers, name = key.split("+")
    mask = 0
    for each in modifiers:
        mask |= _MODIFIERS[each.strip().lower()]
    name = name.strip()
    # 43 calls it defaultModifierMask.
    relevant = getattr(keybindings, "DEFAULT_MODIFIER_MASK", None)
    if relevant is None:
        relevant = keybindings.defaultModifierMask
    handler = input_event.InputEventHandler(pressed, Words(reader_language())["command"])

    def added(bindings: Any) -> Any:
        keysym = name.lower() if len(name) == 1 else name
        bindings.add(keybindings.KeyBinding(keysym, relevant, mask, handler))
        return bindings

    # 43 calls it getKeyBindings.
    method = "get_key_bindings" if hasattr(default.Script, "get_key_bindings") else "getKeyBindings"
    _wrap(default.Script, method, lambda result, *_: added(result))


def _notice_focus(session: Session) -> None:
    def moved(result: Any, *_: Any) -> Any:
        session.moved(_locus_of_focus())
        return result

    if manager := _module("focus_manager"):
        _wrap(manager.FocusManager, "set_locus_of_focus", moved)
    else:
        _wrap(importlib.import_module("orca.orca"), "setLocusOfFocus", moved)


def _wrap(owner: Any, name: str, changed: Callable[..., Any]) -> None:
    """Has `changed` change what a function returns. It also gets the arguments."""
    original = getattr(owner, name)

    def wrapper(*arguments: Any, **options: Any) -> Any:
        return changed(original(*arguments, **options), *arguments)

    setattr(owner, name, wrapper)


def _focused(script: Any) -> list[Any]:
    """What has the focus, and what is at the caret on a web page."""
    found = [_locus_of_focus()]
    # Only scripts of browsers have a separate caret. In other programs, Orca may fail here.
    with contextlib.suppress(Exception):
        found.append(script.utilities.getCaretContext()[0])
    return found


def _locus_of_focus() -> Any:
    if manager := _module("focus_manager"):
        return manager.get_manager().get_locus_of_focus()
    return importlib.import_module("orca.orca_state").locusOfFocus


def _last_input() -> Any:
    """The last key other than a modifier, by its place on the keyboard, or the last click."""
    if module := _module("input_event_manager"):
        manager = module.get_manager()
        event = getattr(manager, "_last_input_event", None)
        key = getattr(manager, "_last_non_modifier_key_event", None)
    else:
        # Orca 43 to 45.
        state = _module("orca_state")
        event = getattr(state, "lastInputEvent", None)
        key = getattr(state, "lastNonModifierKeyEvent", None)
    return getattr(key, "hw_code", None) if isinstance(event, input_event.KeyboardEvent) else event


def _script() -> Any:
    """The script of the program in focus."""
    manager = importlib.import_module("orca.script_manager")
    if hasattr(manager, "get_manager"):
        found = manager.get_manager().get_active_script()
        return found or manager.get_manager().get_default_script()
    state = importlib.import_module("orca.orca_state")
    return state.activeScript or manager.getManager().getDefaultScript()


def _say(text: str, interrupt: bool) -> None:
    script = _script()
    if interrupt:
        script.presentMessage(text)
    else:
        script.speakMessage(text, interrupt=False)


def _module(name: str) -> Any:
    try:
        return importlib.import_module(f"orca.{name}")
    except ImportError:
        return None
