// The panel in the page that shows answers, and says them to screen readers. It is in the page only
// while it is open.

const message = (name, ...values) => chrome.i18n.getMessage(name, values);

const style = `
  :host {
    all: initial !important; display: block !important; position: fixed !important;
    inset: auto 1rem 1rem auto !important; z-index: 2147483647 !important;
    max-width: min(30rem, calc(100vw - 2rem)) !important; max-height: 60vh !important;
    overflow: auto !important; color-scheme: light dark !important;
    font: 1rem/1.5 system-ui, sans-serif !important;
  }
  section, dialog {
    color: CanvasText; background: Canvas; border: 2px solid CanvasText; border-radius: 0.5rem;
    padding: 0.75rem 1rem;
  }
  p, ul, h2 { margin: 0 0 0.5rem; overflow-wrap: anywhere; white-space: pre-line; }
  h2 { font-size: 1.1rem; }
  ul { padding-inline-start: 1.25rem; }
  button, a { font: inherit; min-height: 2rem; margin: 0 0.5rem 0 0; }
  dialog ul { list-style: none; padding: 0; }
  dialog li { margin-bottom: 0.25rem; }
  dialog li button { width: 100%; text-align: start; }
  [hidden] { display: none; }
`;

// A new element with properties and children.
const make = (name, properties = {}, ...children) => {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
};

// A message as a paragraph.
const line = (name) => make("p", { textContent: message(name) });

// A message as a paragraph, in which the value has its own language.
const phrase = (name, text, lang) => {
  const [before, after] = message(name, "\u0001").split("\u0001");
  return make("p", {}, before, make("span", { textContent: text, lang: lang || "" }), after ?? "");
};

const silences = { noEvidence: "silentNoEvidence", tooSmall: "silentTooSmall", blank: "silentBlank" };
const needOptions = ["problemUnreachable", "problemOrigin", "problemKey"];

const panel = {
  host: null,
  // The picture that is shown, the request for its answer, and the answer.
  picture: null,
  ask: null,
  answer: null,
  words: "",
  hasDetails: false,
  // When the live region was emptied.
  emptied: null,

  open() {
    if (this.host?.isConnected) return;
    const button = (name, onclick) => make("button", { type: "button", textContent: message(name), onclick });
    this.status = make("div", { role: "status" });
    this.emptied = null;
    this.more = button("details", () => this.turn());
    this.options = button("openOptions", () => chrome.runtime.sendMessage({ type: "options" }));
    this.link = make("a", { textContent: message("openPicture"), target: "_blank", rel: "noopener" });
    const close = button("close", () => this.close());
    this.section = make("section", { ariaLabel: "Descry", lang: message("tag") },
      this.status, this.more, this.options, this.link, close);
    this.host = make("div", { popover: "manual" });
    const shadow = this.host.attachShadow({ mode: "closed" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(this.section);
    this.shadow = shadow;
    // Outside an open modal dialog, screen readers would not hear it.
    const dialog = Array.from(document.querySelectorAll("dialog:modal")).at(-1);
    (dialog ?? document.body ?? document.documentElement).append(this.host);
    this.host.showPopover();
    document.addEventListener("keydown", this.leave, true);
    this.timer = setInterval(() => chrome.runtime?.id || this.close(), 1000);
    this.offer();
  },

  leave: ({ key }) => {
    if (key === "Escape") panel.close();
  },

  close() {
    clearInterval(this.timer);
    clearTimeout(this.speech);
    document.removeEventListener("keydown", this.leave, true);
    this.host?.remove();
    Object.assign(this, { host: null, picture: null, ask: null, answer: null });
  },

  // Shows the buttons that have a use now.
  offer({ details = false, options = false, source = "" } = {}) {
    this.more.hidden = !details;
    this.options.hidden = !options;
    this.link.hidden = !/^https?:/.test(source);
    if (!this.link.hidden) this.link.href = source;
  },

  // Says something, after a time in milliseconds. Screen readers notice a text only if the region was
  // there and empty for a moment.
  say(wait, ...paragraphs) {
    clearTimeout(this.speech);
    if (this.status.hasChildNodes() || this.emptied === null) {
      this.status.replaceChildren();
      this.emptied = performance.now();
    }
    const rest = this.emptied + 100 - performance.now();
    this.speech = setTimeout(() => this.status.replaceChildren(...paragraphs), Math.max(wait, rest, 0));
  },

  // Begins a request. Returns true if the answer is here: then it shows the details.
  begin(ask, picture) {
    if (this.host && this.answer && this.picture === picture) {
      this.turn();
      return true;
    }
    this.open();
    Object.assign(this, { ask, picture, answer: null });
    this.offer();
    this.say(400, line("describing"));
    return false;
  },

  // Shows an answer, unless the user has asked for another or closed the panel.
  show(ask, answer, words) {
    if (ask !== this.ask || !this.host) return;
    Object.assign(this, { answer, words, hasDetails: true });
    this.turn();
  },

  // Changes between sentence and details.
  turn() {
    this.hasDetails = !this.hasDetails;
    this.offer({ details: true });
    this.more.textContent = message(this.hasDetails ? "sentence" : "details");
    this.say(0, ...(this.hasDetails ? this.details() : this.sentence()));
  },

  // The author's words come first.
  sentence() {
    const { inFile, description, language, silence } = this.answer;
    const paragraphs = this.words === "" ? [] : [phrase("onPage", this.words, document.documentElement.lang)];
    if (inFile !== null) paragraphs.push(phrase("inFile", inFile));
    if (description) paragraphs.push(phrase("generated", description, language));
    else if (inFile === null) paragraphs.push(line(silences[silence] ?? "silentNoEvidence"));
    return paragraphs;
  },

  details() {
    const { details, language, text, textLanguage } = this.answer;
    const paragraphs = [];
    if (details.length > 0) {
      const items = details.map((each) => make("li", { textContent: each }));
      paragraphs.push(make("ul", { lang: language }, ...items));
    }
    // Its quotation marks become single, so that it cannot end the quotation.
    const inner = text?.replace(/["“”„‟«»「」『』〝〞〟＂]/g, "'");
    if (inner) paragraphs.push(phrase("textInPicture", inner, textLanguage));
    if (paragraphs.length === 0) paragraphs.push(line("noDetails"));
    return paragraphs;
  },

  // Says why there is no answer.
  fail(ask, problem, words = "", source = "") {
    if (ask && ask !== this.ask) return;
    this.open();
    Object.assign(this, { answer: null, ask: null });
    this.offer({ options: needOptions.includes(problem), source });
    const paragraphs = words === "" ? [] : [phrase("onPage", words, document.documentElement.lang)];
    this.say(0, ...paragraphs, line(problem));
  },

  // Lets the user choose one of several pictures: { frameId, id, words, heading }.
  choose(pictures) {
    this.close();
    this.open();
    const heading = make("h2", { id: "title", textContent: message("choose") });
    const dialog = make("dialog", { lang: message("tag") }, heading);
    dialog.setAttribute("aria-labelledby", "title");
    const items = pictures.map(({ frameId, id, words, heading: above }, index) => {
      const place = [`${index + 1}`, `${pictures.length}`];
      const name = above === "" ? message("place", ...place) : message("placeBelow", ...place, above);
      const onclick = () => {
        dialog.close();
        chrome.runtime.sendMessage({ type: "describe", frameId, id });
      };
      const textContent = words === "" ? name : `${name}: ${words}`;
      return make("li", {}, make("button", { type: "button", textContent, onclick }));
    });
    dialog.append(make("ul", {}, ...items), make("button", {
      type: "button", textContent: message("close"), onclick: () => this.close(),
    }));
    this.section.hidden = true;
    dialog.onclose = () => {
      dialog.remove();
      this.section.hidden = false;
    };
    this.shadow.append(dialog);
    dialog.showModal();
  },
};
