// The page with the settings. It saves each change at once, and checks the service.

import { Problem, request } from "../background/service.js";
import { changeSettings, languages, loopbackOrigin, readSettings } from "../settings.js";

const find = (id) => document.getElementById(id);
const message = (name, ...values) => chrome.i18n.getMessage(name, values);

const computer = { origins: ["http://127.0.0.1/*", "http://localhost/*"] };
const websites = { origins: ["http://*/*", "https://*/*"] };

const translate = () => {
  document.documentElement.lang = message("tag");
  document.title = message("optionsTitle");
  for (const item of document.querySelectorAll("[data-words]")) {
    item.textContent = message(item.dataset.words);
  }
  const names = new Intl.DisplayNames([message("tag")], { type: "language" });
  find("language").append(...languages.map((tag) => new Option(names.of(tag), tag)));
};

// The line that starts the service for this extension, at the address that was entered.
const showLine = () => {
  const port = new URL(loopbackOrigin(find("address").value) ?? "http://127.0.0.1:8080").port || "80";
  const words = ["descry serve", `--allowed-origins ${location.origin}`];
  if (port !== "8080") words.push(`--port ${port}`);
  find("line").value = words.join(" ");
};

// Whether the service answers this extension: the name of a message, and a value for it.
const stateOf = async (settings) => {
  if (!await chrome.permissions.contains(computer)) return ["hostsMissing"];
  try {
    const capabilities = await request("/v1/capabilities", {}, settings);
    if (capabilities.status === 401) return [settings.key === "" ? "keyMissing" : "keyRejected"];
    if (!capabilities.ok) return ["notAnswering"];
    const { version } = await capabilities.json();
    // The browser names the extension only when it posts. The service rejects the empty picture later.
    const { status } = await request("/v1/descriptions", { method: "POST" }, settings);
    return status === 403 ? ["notAllowed"] : ["answers", version];
  } catch (error) {
    if (!(error instanceof Problem || error instanceof SyntaxError)) throw error;
    return ["notAnswering"];
  }
};

// Saves the address and the key, and says whether the service answers. Refuses other computers.
const check = async () => {
  const field = find("address");
  const address = loopbackOrigin(field.value);
  field.setAttribute("aria-invalid", `${address === null}`);
  if (address === null) {
    find("state").textContent = message("addressWrong");
    field.focus();
    return;
  }
  await changeSettings({ address, key: find("key").value.trim() });
  showLine();
  find("state").textContent = message("checking");
  find("state").textContent = message(...await stateOf(await readSettings()));
};

const save = async (changes) => {
  await changeSettings(changes);
  find("saved").textContent = message("saved");
};

// Pages are filled only if the user lets the extension use them. Switched off, it loses them again.
const changeFilling = async ({ target }) => {
  if (!target.checked) {
    await save({ fill: false });
    // The browser refuses if an administrator granted them.
    await chrome.permissions.remove(websites).catch(() => {});
  } else if (await chrome.permissions.request(websites)) {
    await save({ fill: true });
  } else {
    target.checked = false;
    find("saved").textContent = message("fillRefused");
  }
};

translate();
const settings = await readSettings();
find("address").value = settings.address;
find("key").value = settings.key;
find("language").value = settings.language;
find("fill").checked = settings.fill;
showLine();
find("connection").addEventListener("submit", async (event) => {
  event.preventDefault();
  // Firefox lets users take this permission away. If the answer is no, the check says so.
  await chrome.permissions.request(computer).catch(() => {});
  await check();
});
find("connection").noValidate = true;
find("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(find("line").value);
  find("state").textContent = message("copied");
});
find("language").addEventListener("change", ({ target }) => save({ language: target.value }));
find("fill").addEventListener("change", changeFilling);
await check();
