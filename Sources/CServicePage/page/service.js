// Requests to the service: two pictures at a time, with retries and an API key if needed.

const limits = { atOnce: 2, tries: 5, bodyBytes: Infinity };

// An error for the user in the language of the page, with what the service sent: its own words in
// English and the picture's record.
class Problem extends Error {
  constructor(message, { detail = null, record = null } = {}) {
    super(message);
    this.detail = detail;
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
    reject(new Problem("cancelled"));
  }, { once: true });
});

const problemOf = async (response) => {
  const answered = word("page.answered", { status: response.status });
  try {
    const { code, detail = null, record = null } = await response.json();
    if (table.language.tag === "en") return new Problem(detail ?? answered, { record });
    return new Problem(word(`errors.${code}`) ?? answered, { detail, record });
  } catch {
    return new Problem(answered);
  }
};

// The answer to a request as JSON. `tell` gets the state for the user while waiting.
const ask = async (path, options = {}, tell = () => {}) => {
  for (let attempt = 1; ; attempt += 1) {
    const key = access.key;
    const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
    let response;
    try {
      response = await fetch(path, { ...options, headers });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new Problem(word("page.unreachable"));
    }
    if (response.status === 401) {
      tell(word("page.keyWaiting"));
      attempt -= 1;
      await access.ask(key, options.signal);
      continue;
    }
    access.accept(key);
    if (response.status === 503 && attempt < limits.tries) {
      const seconds = Math.min(Number(response.headers.get("Retry-After")) || 1, 30);
      tell(word("page.busy", { seconds }));
      await pause(seconds * 1000, options.signal);
      continue;
    }
    if (!response.ok) throw await problemOf(response);
    return response.json();
  }
};

// The query of a request.
const queryOf = (anyway, language) => {
  const query = new URLSearchParams({ explain: true, generated: anyway, language });
  const text = textLanguages.chosen;
  if (text !== null) query.set("textLanguages", text);
  return query;
};

// Asks for the record of a picture.
const describe = async (file, { label, decorative, anyway }, language, signal, tell) => {
  if (file.size > limits.bodyBytes) {
    const [size, limit] = [file.size, limits.bodyBytes].map(fileSize);
    throw new Problem(word("page.tooLarge", { size, limit }));
  }
  const body = new FormData();
  body.append("image", file);
  if (decorative) body.append("decorative", "true");
  // As a blob: a string would be sent with other line breaks.
  else if (label !== "") body.append("label", new Blob([label], { type: "text/plain" }));
  await turns.take();
  try {
    if (signal.aborted) throw new Problem("cancelled");
    tell(null);
    const path = `v1/descriptions?${queryOf(anyway, language)}`;
    return await ask(path, { method: "POST", body, signal }, tell);
  } finally {
    turns.give();
  }
};
