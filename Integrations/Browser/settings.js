// The user's settings, and the languages that Descry speaks.

import { marks } from "./languages.js";

export const languages = Object.keys(marks);

const defaults = { address: "http://127.0.0.1:8080", key: "", language: "", fill: false };

export const readSettings = () => chrome.storage.local.get(defaults);

export const changeSettings = (changes) => chrome.storage.local.set(changes);

// The origin of an address of this computer; null for any other address.
export const loopbackOrigin = (text) => {
  let address;
  try {
    address = new URL(text.trim());
  } catch {
    return null;
  }
  const { protocol, hostname, pathname, search, hash, username, password } = address;
  const isHere = protocol === "http:" && ["127.0.0.1", "localhost"].includes(hostname);
  const isBare = pathname === "/" && `${search}${hash}${username}${password}` === "";
  return isHere && isBare ? address.origin : null;
};

// The language among these that is nearest to a BCP 47 tag, or null: "pt" and "pt-PT" find "pt-BR".
export const nearestLanguage = (tag) => {
  const primary = (each) => each.toLowerCase().split(/[-_]/)[0];
  return languages.find((each) => primary(each) === primary(tag)) ?? null;
};

// The language of descriptions: the chosen one, or that of the browser, in which the messages are.
export const userLanguage = ({ language }) =>
  language || chrome.i18n.getMessage("tag");
