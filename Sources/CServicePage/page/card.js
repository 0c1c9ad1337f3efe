// A picture on the page, with its description and controls.

const silenceOf = ({ silence }) =>
  word("both.nothing", { reason: word(`silences.${silence}`) ?? silence });

const failureOf = (problem) => word("both.failed", { reason: problem.replace(/\.$/, "") });

// Whether the sentence ends before the text in the picture does.
const endsEarly = ({ origin, text, evidence }) =>
  origin === "generated" &&
  (text?.continues || (evidence ?? []).some(({ reason }) => reason === "length"));

// Shows an element with a text, or hides it for null.
const put = (element, text) => {
  element.hidden = text === null;
  element.textContent = text ?? "";
};

let cardCount = 0;

class Card {
  // The submitted values, not those being typed.
  given = { label: "", decorative: false, anyway: false };
  record = null;
  // The language of the last request.
  language = null;
  isSpeaking = false;

  constructor(file, answered) {
    this.file = file;
    this.answered = answered;
    this.id = `picture-${cardCount += 1}`;
    this.item = document.getElementById("card").content.cloneNode(true).firstElementChild;
    this.heading = this.find("h3");
    this.heading.id = this.id;
    this.heading.firstChild.textContent = file.name;
    for (const part of ["article", ".controls"]) this.find(part).setAttribute("aria-labelledby", this.id);
    // The tab key comes here first, before the group with the name.
    this.find(".explore").setAttribute("aria-describedby", this.id);
    this.useWords();
    this.showPicture();
    this.find(".speak").onclick = () => this.speak();
    this.find(".copy").onclick = () => this.copy(this.record.spoken);
    this.find(".copy-text").onclick = () => this.copy(this.record.text.text);
    this.find(".again").onclick = () => this.describe();
    this.find(".explore").onclick = () => this.explore(this.find(".places").hidden);
    this.find(".anyway").onclick = () => this.describe({ anyway: !this.given.anyway });
    this.listenToLabel();
  }

  find(selector) { return this.item.querySelector(selector); }

  // Words the card in the language of the page; `show` words what depends on the answer.
  useWords() {
    translate(this.item);
    this.find(".speak").textContent = word(this.isSpeaking ? "page.stop" : "page.speak");
  }

  showPicture() {
    const image = this.find("img");
    image.onload = () => drawBoxes(this.find("svg"), this.find(".legend"), image, this.record);
    image.onerror = () => {
      this.find(".frame").hidden = true;
      this.show(this.record);
    };
    image.src = this.address = URL.createObjectURL(this.file);
  }

  listenToLabel() {
    const form = this.find("form");
    const { label, decorative } = form.elements;
    decorative.onchange = () => { label.disabled = decorative.checked; };
    label.onkeydown = (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.requestSubmit();
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      this.describe({ label: label.value, decorative: decorative.checked, anyway: false });
    };
  }

  // Asks the service, and cancels any request that is still open.
  async describe(given = {}) {
    Object.assign(this.given, given);
    this.language = language.tag;
    this.question?.abort();
    const question = this.question = new AbortController();
    const tell = (text) => put(this.find(".waiting"), text ?? word("page.describing", { name: this.file.name }));
    put(this.find(".waiting"), word("page.waiting"));
    this.note("");
    let problem = null;
    let detail = null;
    let record = null;
    try {
      record = await describe(this.file, this.given, this.language, question.signal, tell);
    } catch (error) {
      if (question.signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      ({ message: problem, detail, record } = error);
    }
    if (question !== this.question) return;
    this.detail = detail;
    this.show(record, problem);
    this.answered(this);
  }

  // What is spoken, with its language, "" if it is unknown, as for a label. Text in the picture is marked.
  get sentence() {
    const { spoken, markedDescription, origin, language } = this.record ?? {};
    if (spoken == null) return null;
    return origin === "generated" ? { text: markedDescription, lang: language } : { text: spoken, lang: "" };
  }

  // All that a screen reader says about the picture, in parts.
  get words() {
    const { sentence } = this;
    if (this.problem !== null) {
      return [sentence, { text: failureOf(this.problem) }].filter((part) => part !== null);
    }
    if (sentence === null) return [{ text: silenceOf(this.record) }];
    return endsEarly(this.record) ? [sentence, { text: word("both.moreText") }] : [sentence];
  }

  get origin() {
    const origin = word(`origins.${this.record?.origin}`) ?? null;
    return origin !== null && this.given.anyway ? word("page.onRequest", { origin }) : origin;
  }

  show(record, problem = this.problem ?? null) {
    this.record = record;
    this.problem = problem;
    if (record === null && problem === null) return;
    const { text: spoken = null, lang = null } = this.sentence ?? {};
    const image = this.find("img");
    const isShown = !this.find(".frame").hidden;
    // Only a decorative picture has no alt text.
    image.alt = spoken ?? (record?.silence === "decorative" ? "" : word("both.noWords"));
    put(this.find(".waiting"), null);
    put(this.find(".none"), isShown ? null : word("page.unshown"));
    put(this.find(".spoken"), spoken);
    // A screen reader reads it from the picture's alt text.
    this.find(".spoken").setAttribute("aria-hidden", String(isShown));
    for (const element of [image, this.find(".spoken")]) {
      if (lang === null) element.removeAttribute("lang");
      else element.lang = lang;
    }
    put(this.find(".silent"), spoken === null && problem === null ? silenceOf(record) : null);
    put(this.find(".origin"), spoken === null ? null : this.origin);
    const notes = notesOn(record ?? {}).join(" ");
    put(this.find(".limits"), notes === "" ? null : notes);
    put(this.find(".problem"), problem === null ? null : failureOf(problem));
    put(this.find(".detail"), problem === null ? null : this.detail ?? null);
    this.find(".advice").hidden = record?.status !== "silent" || spoken !== null || record.silence === "decorative";
    this.explore(this.find(".explore").ariaExpanded === "true");
    this.showText(record);
    this.find(".speak").hidden = spoken === null || !voice.synthesis;
    this.find(".copy").hidden = spoken === null;
    const again = this.find(".again");
    const hadFocus = document.activeElement === again;
    again.hidden = problem === null;
    if (hadFocus && again.hidden) this.heading.focus();
    this.find("form").hidden = false;
    const isGiven = this.given.decorative || this.given.label.trim() !== "";
    this.find(".anyway").hidden = !isGiven;
    this.find(".anyway").setAttribute("aria-pressed", String(this.given.anyway));
    showBasis(this.find(".basis"), record);
    drawBoxes(this.find("svg"), this.find(".legend"), image, record);
  }

  // Shows or hides what is where; a screen reader reads the list only without areas.
  explore(isWanted) {
    const { image = null, details = [], language } = this.record ?? {};
    const isShown = isWanted && details.length > 0;
    const hasAreas = !this.find(".frame").hidden && image !== null && isAlike(this.find("img"), image);
    this.find(".explore").hidden = details.length === 0;
    this.find(".explore").ariaExpanded = String(isWanted);
    this.find(".areas").replaceChildren(...(isShown ? areasOf(details, language) : []));
    this.find(".places").replaceChildren(
      ...(isShown ? details.map(({ words }) => detailItem(words, language)) : []));
    this.find(".areas").hidden = !isShown || !hasAreas;
    this.find(".places").hidden = !isShown;
    this.find(".places").ariaHidden = String(hasAreas);
  }

  // The whole text, line by line.
  showText(record) {
    const text = record?.text?.text ?? "";
    const whole = this.find(".whole");
    whole.hidden = text === "";
    this.find(".more").hidden = text === "" || !endsEarly(record);
    this.find(".text").textContent = text;
    this.find(".text").lang = record?.text?.language ?? "";
    whole.querySelector("summary").textContent = word("both.text", { count: text.split("\n").length });
  }

  note(text, isFailure = false) {
    const note = this.find(".note");
    note.textContent = text;
    note.classList.toggle("bad", isFailure);
    if (text !== "") say(text);
  }

  speak() {
    if (this.isSpeaking) {
      voice.stop();
      return;
    }
    const tell = (isSpeaking) => {
      this.isSpeaking = isSpeaking;
      this.useWords();
    };
    voice.speak(this.sentence, {
      started: () => tell(true),
      stopped: () => tell(false),
      failed: () => this.note(word("page.noVoice"), true),
    });
  }

  async copy(text) {
    const isCopied = await copyText(text);
    this.note(word(isCopied ? "both.copied" : "page.copyFailed"), !isCopied);
  }

  // Releases the picture.
  close() {
    this.question?.abort();
    URL.revokeObjectURL(this.address);
    this.item.remove();
  }
}
