// What is said aloud by the browser, and what a screen reader is told.

// Tells a screen reader, once and when it has finished what it is saying.
const say = (text) => {
  const announcer = document.getElementById("announcer");
  const line = document.createElement("p");
  line.textContent = text;
  announcer.append(line);
  while (announcer.children.length > 20) announcer.firstChild.remove();
};

const voice = {
  synthesis: window.speechSynthesis,
  // What is called once what is being spoken is over.
  stopped: null,

  // Speaks at once, in the place of whatever is being spoken.
  speak(text, { started, stopped, failed }) {
    this.stop();
    const utterance = this.utterance(text);
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

  // Speaks after whatever is being spoken.
  add(text) {
    this.synthesis.speak(this.utterance(text));
  },

  stop() {
    this.synthesis.cancel();
    this.over(this.stopped);
  },

  over(stopped) {
    stopped?.();
    if (this.stopped === stopped) this.stopped = null;
  },

  utterance(text) {
    return new SpeechSynthesisUtterance(text);
  },
};
