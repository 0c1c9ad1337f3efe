// The answers for pictures, kept by content until the browser closes.

import { describe } from "./service.js";

const most = 500;

// What pages need of a record.
const answerOf = ({ spoken, origin, description, markedDescription, language, silence, details, text }) => ({
  language,
  // The words of the picture's file, which a person wrote.
  inFile: origin === "developer" ? spoken : null,
  // Text in the picture is marked.
  description: markedDescription ?? description,
  silence,
  details: details.map(({ words }) => words),
  text: text?.text || null,
  textLanguage: text?.language ?? null,
});

const hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// The keys of the kept answers, oldest first.
const kept = chrome.storage.session.get(null).then((all) => Object.keys(all));

const keep = async (key, answer) => {
  const keys = await kept;
  keys.push(key);
  await chrome.storage.session.remove(keys.splice(0, Math.max(0, keys.length - most)));
  await chrome.storage.session.set({ [key]: answer });
};

// Pictures that are being described, so that equal ones are described once.
const running = new Map();

// The answer for a picture, given in base64.
export const answerFor = async (data, language, isAsked) => {
  const picture = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const key = `${language} ${await hash(picture)}`;
  const { [key]: known } = await chrome.storage.session.get(key);
  if (known) return known;
  if (!running.has(key)) {
    const answer = describe(picture, language, isAsked).then(async (record) => {
      const found = answerOf(record);
      // Without room for it, the answer is given all the same.
      await keep(key, found).catch(() => {});
      return found;
    });
    running.set(key, answer);
    answer.finally(() => running.delete(key)).catch(() => {});
  }
  return running.get(key);
};
