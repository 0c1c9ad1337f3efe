// Speech of the browser, and messages for screen readers.

// Fills an element with the parts { text, lang } of a text, joined by spaces.
const fill = (element, parts) => {
  element.replaceChildren(...parts.flatMap(({ text, lang }, index) => {
    if (lang === undefined) return [index ? ` ${text}` : text];
    const span = document.createElement("span");
    span.lang = lang;
    span.textContent = text;
    return index ? [" ", span] : [span];
  }));
};

// Announces a text to screen readers, once and without interrupting them. Returns the line of the log.
const say = (...parts) => {
  const announcer = document.getElementById("announcer");
  const line = document.createElement("p");
  fill(line, parts.map((part) => (typeof part === "string" ? { text: part } : part)));
  announcer.append(line);
  while (announcer.children.length > 20) announcer.firstChild.remove();
  return line;
};

// The announced problems by the places that show them.
const complaints = new Map();

// Shows and announces a problem, by the key of its text. Null takes it back, also from the messages.
const complain = (place, key) => {
  complaints.get(place)?.remove();
  complaints.delete(place);
  if (key === null) {
    delete place.dataset.words;
    place.textContent = "";
    return;
  }
  place.dataset.words = key;
  place.textContent = word(key);
  complaints.set(place, say(word(key)));
};

const voice = {
  synthesis: window.speechSynthesis,
  // Called when the current utterance ends.
  stopped: null,

  // Speaks now, and stops the current utterance.
  speak(part, { started, stopped, failed }) {
    this.stop();
    const utterance = this.utterance(part);
    utterance.onstart = () => {
      this.stopped = stopped;
      started();
    };
    utterance.onend = () => this.over(stopped);
    utterance.onerror = ({ error }) => {
      this.over(stopped);
      if (error !== "canceled" && error !== "interrupted") failed();
    };
    this.synthesis.speak(utterance);
  },

  // Speaks after the current utterance.
  add(part) {
    this.synthesis.speak(this.utterance(part));
  },

  stop() {
    this.synthesis.cancel();
    this.over(this.stopped);
  },

  over(stopped) {
    stopped?.();
    if (this.stopped === stopped) this.stopped = null;
  },

  // A label has no known language, so the browser chooses its voice.
  utterance({ text, lang }) {
    const utterance = new SpeechSynthesisUtterance(text);
    if (!lang) return utterance;
    utterance.lang = lang;
    const voice = this.voiceFor(lang);
    if (voice) utterance.voice = voice;
    return utterance;
  },

  // A voice of the language, of the same region if possible. Some browsers write "pt_BR".
  voiceFor(lang) {
    const tagOf = (voice) => voice.lang.replace("_", "-").toLowerCase();
    const wanted = lang.toLowerCase();
    const primary = wanted.split("-")[0];
    const voices = this.synthesis.getVoices().filter((voice) => tagOf(voice).split("-")[0] === primary);
    return voices.find((voice) => tagOf(voice) === wanted)
      ?? voices.find((voice) => voice.default) ?? voices[0];
  },
};
