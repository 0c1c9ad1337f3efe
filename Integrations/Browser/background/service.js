// Requests to the service on this computer: two pictures at a time.

import { loopbackOrigin, readSettings } from "../settings.js";

const limits = { atOnce: 2, tries: 4, milliseconds: 25_000 };

// Why there is no description: the name of a message in _locales.
export class Problem extends Error {}

const turns = {
  free: limits.atOnce,
  // Requests of the user come before those that fill pages.
  asked: [],
  others: [],
  async take(isAsked) {
    if (this.free > 0) this.free -= 1;
    else await new Promise((resolve) => (isAsked ? this.asked : this.others).push(resolve));
  },
  give() {
    const next = this.asked.shift() ?? this.others.shift();
    if (next) next();
    else this.free += 1;
  },
};

// Sends a request to the service. Never follows a redirection, which could lead to another computer.
export const request = async (path, options, { address, key }) => {
  const origin = loopbackOrigin(address);
  if (origin === null) throw new Problem("problemUnreachable");
  try {
    return await fetch(`${origin}${path}`, {
      ...options,
      headers: key === "" ? {} : { Authorization: `Bearer ${key}` },
      redirect: "error",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(limits.milliseconds),
    });
  } catch (error) {
    throw new Problem(error.name === "TimeoutError" ? "problemTooSlow" : "problemUnreachable");
  }
};

const problems = {
  401: "problemKey", 403: "problemOrigin", 413: "problemTooLarge", 503: "problemBusy", 504: "problemTooSlow",
};

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

// The record of a picture, with the words in a language.
export const describe = async (picture, language, isAsked) => {
  await turns.take(isAsked);
  try {
    const settings = await readSettings();
    const path = `/v1/descriptions?language=${language}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await request(path, { method: "POST", body: picture }, settings);
      if (response.ok) return await response.json();
      if (response.status !== 503 || attempt === limits.tries) {
        throw new Problem(problems[response.status] ?? "problemFailed");
      }
      await pause(Math.min(Number(response.headers.get("Retry-After")) || 1, 10));
    }
  } finally {
    turns.give();
  }
};
