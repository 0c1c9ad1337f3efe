"""Firefox with the extension, driven by Marionette.

Pages have the part of Playwright's interface that the tests use.
"""

from __future__ import annotations

import gc
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from marionette_driver import errors
from marionette_driver.addons import Addons
from marionette_driver.by import By
from marionette_driver.keys import Keys
from marionette_driver.marionette import Marionette, MouseButton
from server import PATIENCE

# Without it, Firefox asks Mozilla's server for settings, whatever the preferences say.
os.environ["MOZ_REMOTE_SETTINGS_DEVTOOLS"] = "1"

ID = "descry@descry.invalid"
PREFERENCES = {
    # Without questions to the user.
    "extensions.webextOptionalPermissionPrompts": False,
    "network.dns.localDomains": "elsewhere.test",
}
KEYS = {
    name: getattr(Keys, name.upper())
    for name in ("Tab", "Enter", "Escape", "Control", "Alt", "Shift")
}
# Names of roles in Chromium, and in Firefox.
ROLES = {"status": "statusbar", "StaticText": "text leaf", "button": "pushbutton"}
# The accessibility tree of the page, from the process in which screen readers find it.
NAMES = """
  const [role, below] = arguments;
  globalThis.reader ??= Cc["@mozilla.org/accessibilityService;1"]
    .getService(Ci.nsIAccessibilityService);
  const found = [];
  const walk = (node, isInside) => {
    const name = reader.getStringRole(node.role);
    if (below === null ? name === role : isInside && name === below) found.push(node.name ?? "");
    for (let each = node.firstChild; each; each = each.nextSibling) {
      walk(each, isInside || name === role);
    }
  };
  const top = reader.getAccessibleFor(gBrowser.selectedBrowser);
  if (top) walk(top, false);
  return found;
"""
CALL = """
  const [value] = arguments;
  const found = ({});
  return typeof found === "function" ? found(value) : found;
"""


def press(driver: Marionette, names: str) -> None:
    """Presses keys together: Control+a."""
    keys = [KEYS.get(name, name) for name in names.split("+")]
    actions = driver.actions.sequence("key", "keyboard")
    for key in keys:
        actions.key_down(key)
    for key in reversed(keys):
        actions.key_up(key)
    actions.perform()


class Frame:
    """A page, or a frame of it."""

    def __init__(self, firefox: Firefox, handle: str, name: str | None = None) -> None:
        self.firefox, self.handle, self.name = firefox, handle, name

    def enter(self) -> Marionette:
        """Makes this the place where the next commands go."""
        driver = self.firefox.driver
        driver.switch_to_window(self.handle, focus=False)
        if self.name:
            driver.switch_to_frame(driver.find_element(By.NAME, self.name))
        return driver

    def evaluate(self, code: str, value: object = None) -> Any:
        code = CALL.replace("{}", code)
        return self.enter().execute_script(code, [value], sandbox=None)

    def locator(self, selector: str) -> Locator:
        return Locator(self, selector)


class Page(Frame):
    def __init__(self, firefox: Firefox, handle: str) -> None:
        super().__init__(firefox, handle)
        self.keyboard = Keyboard(self)

    @property
    def url(self) -> str:
        return self.evaluate("location.href")

    def bring_to_front(self) -> None:
        self.firefox.driver.switch_to_window(self.handle, focus=True)

    def goto(self, url: str) -> None:
        self.enter().navigate(url)

    def reload(self) -> None:
        self.enter().refresh()

    def content(self) -> str:
        return self.evaluate("document.documentElement.outerHTML")

    def frame(self, name: str) -> Frame:
        return Frame(self.firefox, self.handle, name)

    def close(self) -> None:
        self.enter().close()


class Keyboard:
    """Presses keys in the current tab, as a user does."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, keys: str) -> None:
        self.page.bring_to_front()
        press(self.page.firefox.driver, keys)

    def type(self, text: str) -> None:
        self.page.bring_to_front()
        self.page.firefox.driver.actions.sequence("key", "keyboard").send_keys(text).perform()


class Locator:
    """The first element for a selector. Waits until it is there."""

    def __init__(self, frame: Frame, selector: str) -> None:
        self.frame, self.selector = frame, selector

    def evaluate(self, function: str) -> Any:
        self.wait_for()
        return self.frame.evaluate(
            f"(selector) => ({function})(document.querySelector(selector))", self.selector
        )

    def wait_for(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.count() == 0:
            assert time.monotonic() < end, f"there is no {self.selector}"
            time.sleep(0.05)

    def count(self) -> int:
        return self.frame.evaluate(
            "(selector) => document.querySelectorAll(selector).length", self.selector
        )

    def get_attribute(self, name: str) -> str | None:
        return self.evaluate(f"(element) => element.getAttribute({name!r})")

    def text_content(self) -> str | None:
        return self.evaluate("(element) => element.textContent")

    def input_value(self) -> str:
        return self.evaluate("(element) => element.value")

    def is_checked(self) -> bool:
        return self.evaluate("(element) => element.checked")

    def focus(self) -> None:
        self.evaluate("(element) => element.focus()")

    def press(self, keys: str) -> None:
        assert isinstance(self.frame, Page)
        self.focus()
        self.frame.keyboard.press(keys)

    def scroll_into_view_if_needed(self) -> None:
        self.evaluate("(element) => element.scrollIntoView()")

    def select_option(self, value: str) -> None:
        self.wait_for()
        option = f'{self.selector} option[value="{value}"]'
        self.frame.enter().find_element(By.CSS_SELECTOR, option).click()


class Firefox:
    name = "Firefox"

    def __init__(self, folder: Path, extension: Path, language: str) -> None:
        self.driver = Marionette(
            app="fxdesktop",
            bin="/usr/bin/firefox-esr",
            headless=True,
            port=0,
            app_args=["--remote-allow-system-access"],
            prefs=PREFERENCES,
            workspace=str(folder),
            gecko_log=str(folder / "log"),
            startup_timeout=PATIENCE,
        )
        self.driver.start_session()
        # The addresses that the browser itself uses on this machine.
        self.local = {f"127.0.0.1:{self.driver.port}"}
        for name in ("script", "page_load"):
            setattr(self.driver.timeout, name, PATIENCE)
        self.driver.set_window_rect(width=1000, height=785)
        # The language in which the browser would be if it were installed in it.
        self.run_in_browser(
            """const [language] = arguments;
            Services.locale.availableLocales = [language, "en-US"];
            Services.locale.requestedLocales = [language];""",
            language,
        )
        Addons(self.driver).install(str(extension), temp=True)
        host = "return WebExtensionPolicy.getByID(arguments[0]).mozExtensionHostname"
        self.origin = "moz-extension://" + self.run_in_browser(host, ID)
        # A page of the extension that runs nothing. In it, tests use what the extension may use.
        self.inside = Page(self, self.driver.current_window_handle)
        self.inside.goto(f"{self.origin}/options/options.css")

    def run_in_browser(self, code: str, *values: object) -> Any:
        """Runs code with the rights of the browser itself."""
        with self.driver.using_context("chrome"):
            return self.driver.execute_script(code, values, sandbox="system", new_sandbox=False)

    def new_page(self) -> Page:
        self.inside.enter()  # the last page may be closed
        return Page(self, self.driver.open(type="tab", focus=True)["handle"])

    def ask(self, function: str, value: object = None) -> Any:
        """Runs a function in the extension, and returns its result."""
        return self.inside.evaluate(function, value)

    def tab(self, page: Page) -> dict[str, object]:
        find = "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)"
        found: dict[str, object] = self.ask(find, page.url)
        return found

    def press(self, page: Page) -> None:
        """Presses the key. Keys that tests press in a page do not reach the browser."""
        page.bring_to_front()
        with self.driver.using_context("chrome"):
            press(self.driver, "Alt+Shift+d")

    def choose_menu(self, page: Page, selector: str, frame: str | None = None) -> None:
        page.bring_to_front()
        place = page.frame(frame) if frame else page
        picture = place.enter().find_element(By.CSS_SELECTOR, selector)
        self.driver.actions.sequence("pointer", "mouse").click(picture, MouseButton.RIGHT).perform()
        choose = """
          const menu = document.getElementById("contentAreaContextMenu");
          const item = menu.querySelector("[id$=menuitem-_describe]");
          if (menu.state !== "open" || !item) return false;
          menu.activateItem(item);
          return true;
        """
        end = time.monotonic() + PATIENCE
        while not self.run_in_browser(choose):
            assert time.monotonic() < end, "the menu has no item of the extension"
            time.sleep(0.05)

    def names(self, page: Page, role: str, below: str | None = None) -> list[str]:
        """The names of nodes in the accessibility tree, also in closed shadow roots."""
        page.bring_to_front()
        found = self.run_in_browser(NAMES, ROLES.get(role, role), below and ROLES.get(below, below))
        return [str(name) for name in found]

    def uninstall(self) -> None:
        self.new_page()  # its own page closes
        Addons(self.driver).uninstall(ID)

    def close(self) -> None:
        if not hasattr(self, "driver"):
            return
        with suppress(errors.MarionetteException):
            self.driver.quit(in_app=False)
        self.driver.cleanup()
        del self.driver
        gc.collect()  # it still has objects that remove their files when Python ends
