// A picture on the page, with its description and controls.

const silenceOf = (record) => `Nothing to say: ${silences[record.silence] ?? record.silence}.`;

const failureOf = (problem) => `Could not be described: ${problem.replace(/\.$/, "")}.`;

const unshown = "No preview: this browser cannot show the picture.";

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

  constructor(file, answered) {
    this.file = file;
    this.answered = answered;
    this.id = `picture-${cardCount += 1}`;
    this.item = document.getElementById("card").content.cloneNode(true).firstElementChild;
    this.heading = this.find("h3");
    this.heading.id = this.id;
    this.heading.firstChild.textContent = file.name;
    this.find("article").setAttribute("aria-labelledby", this.id);
    for (const name of this.item.querySelectorAll(".of")) name.textContent = ` ${file.name}`;
    this.showPicture();
    this.find(".speak").onclick = () => this.speak();
    this.find(".copy").onclick = () => this.copy();
    this.find(".again").onclick = () => this.describe();
    this.find(".anyway").onclick = () => this.describe({ anyway: !this.given.anyway });
    this.listenToLabel();
  }

  find(selector) { return this.item.querySelector(selector); }

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
    const tell = (text) => put(this.find(".waiting"), text ?? `Describing ${this.file.name}…`);
    put(this.find(".waiting"), "Waiting…");
    this.find(".note").textContent = "";
    let problem = null;
    let record = null;
    try {
      record = await describe(this.file, this.given, this.language, question.signal, tell);
    } catch (error) {
      if (question.signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      ({ message: problem, record } = error);
    }
    if (question !== this.question) return;
    this.show(record, problem);
    this.answered(this);
  }

  // The spoken sentence with its language; "" if the language is unknown, as for a label.
  get sentence() {
    const { spoken, origin, language } = this.record ?? {};
    return spoken == null ? null : { text: spoken, lang: origin === "generated" ? language : "" };
  }

  // All that a screen reader says about the picture, in parts.
  get words() {
    const { sentence } = this;
    if (this.problem === null) return [sentence ?? { text: silenceOf(this.record) }];
    return [sentence, { text: failureOf(this.problem) }].filter((part) => part !== null);
  }

  get origin() {
    const words = origins[this.record?.origin];
    return words && this.given.anyway ? `${words}, on request` : words ?? null;
  }

  show(record, problem = this.problem ?? null) {
    this.record = record;
    this.problem = problem;
    if (record === null && problem === null) return;
    const spoken = record?.spoken ?? null;
    const image = this.find("img");
    const isShown = !this.find(".frame").hidden;
    const lang = this.sentence?.lang ?? null;
    image.alt = spoken ?? "";
    put(this.find(".waiting"), null);
    put(this.find(".none"), isShown ? null : unshown);
    put(this.find(".spoken"), spoken);
    // A screen reader reads it from the picture's alt text.
    this.find(".spoken").setAttribute("aria-hidden", String(isShown));
    for (const element of [image, this.find(".spoken")]) {
      if (lang === null) element.removeAttribute("lang");
      else element.lang = lang;
    }
    put(this.find(".silent"), spoken === null && problem === null ? silenceOf(record) : null);
    put(this.find(".origin"), spoken === null ? null : this.origin);
    const notes = [...notesOn(record?.image ?? null), ...notesOnSilence(record)].join(" ");
    put(this.find(".limits"), notes === "" ? null : notes);
    put(this.find(".problem"), problem === null ? null : failureOf(problem));
    this.find(".speak").hidden = spoken === null || !voice.synthesis;
    this.find(".copy").hidden = spoken === null;
    this.find(".again").hidden = problem === null;
    this.find("form").hidden = false;
    const isGiven = this.given.decorative || this.given.label.trim() !== "";
    this.find(".anyway").hidden = !isGiven;
    this.find(".anyway").setAttribute("aria-pressed", String(this.given.anyway));
    showBasis(this.find("details"), record, this.file.name);
    drawBoxes(this.find("svg"), this.find(".legend"), image, record);
  }

  note(text) {
    this.find(".note").textContent = text;
    say(text);
  }

  speak() {
    const button = this.find(".speak span");
    if (button.textContent === "Stop") {
      voice.stop();
      return;
    }
    voice.speak(this.sentence, {
      started: () => { button.textContent = "Stop"; },
      stopped: () => { button.textContent = "Speak"; },
      failed: () => this.note("This browser has no voice for speech."),
    });
  }

  async copy() {
    const isDone = await copyText(this.record.spoken);
    this.note(isDone ? "Copied." : "Copying failed. Select the sentence and copy it.");
  }

  // Releases the picture.
  close() {
    this.question?.abort();
    URL.revokeObjectURL(this.address);
    this.item.remove();
  }
}
