// Asks the service: two pictures at once, again where it is busy, with a key where it wants one.

const limits = { atOnce: 2, tries: 5, bodyBytes: Infinity };

// Why a picture was not described, in words, with the record where there is one.
class Problem extends Error {
  constructor(message, record = null) {
    super(message);
    this.record = record;
  }
}

const turns = {
  free: limits.atOnce,
  waiting: [],
  async take() {
    if (this.free > 0) this.free -= 1;
    else await new Promise((resolve) => this.waiting.push(resolve));
  },
  give() {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  },
};

const pause = (milliseconds, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, milliseconds);
  signal?.addEventListener("abort", () => {
    clearTimeout(timer);
    reject(new Problem("it is no longer asked for"));
  }, { once: true });
});

const problemOf = async (response) => {
  try {
    const { detail, title, record } = await response.json();
    return new Problem(detail ?? title ?? `the service answered ${response.status}`, record ?? null);
  } catch {
    return new Problem(`the service answered ${response.status} and gave no reason; try again later`);
  }
};

// The answer to a request as JSON; `tell` hears in words what is being waited for.
const ask = async (path, options = {}, tell = () => {}) => {
  for (let attempt = 1; ; attempt += 1) {
    const key = access.key;
    const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
    let response;
    try {
      response = await fetch(path, { ...options, headers });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new Problem("the service cannot be reached; see whether it runs, and try again");
    }
    if (response.status === 401) {
      tell("Waits for an API key");
      attempt -= 1;
      await access.ask(key, options.signal);
      continue;
    }
    access.accept(key);
    if (response.status === 503 && attempt < limits.tries) {
      const seconds = Math.min(Number(response.headers.get("Retry-After")) || 1, 30);
      tell(`The service is busy; it is asked again in ${counted(seconds, "second", "seconds")}`);
      await pause(seconds * 1000, options.signal);
      continue;
    }
    if (!response.ok) throw await problemOf(response);
    return response.json();
  }
};

// What is asked for beside the picture.
const queryOf = (anyway, language) => {
  const query = new URLSearchParams({ explain: true, generated: anyway, language });
  const text = textLanguages.chosen;
  if (text !== null) query.set("textLanguages", text);
  return query;
};

// The record of a picture, with what the developer gave and whether to describe it anyway.
const describe = async (file, { label, decorative, anyway }, language, signal, tell) => {
  if (file.size > limits.bodyBytes) {
    throw new Problem(`it has ${fileSize(file.size)}, and this service takes `
      + `${fileSize(limits.bodyBytes)} at most; make it smaller`);
  }
  const body = new FormData();
  body.append("image", file);
  if (decorative) body.append("decorative", "true");
  else if (label !== "") body.append("label", label);
  await turns.take();
  try {
    if (signal.aborted) throw new Problem("it is no longer asked for");
    tell(null);
    const path = `v1/descriptions?${queryOf(anyway, language)}`;
    return await ask(path, { method: "POST", body, signal }, tell);
  } finally {
    turns.give();
  }
};
