// The API key, where the service wants one. It is in memory only.

const access = {
  form: document.getElementById("access"),
  key: null,
  asking: [],

  // Waits for another key than the one that was refused.
  async ask(refused, signal) {
    if (this.key !== refused) return;
    const field = this.form.elements.key;
    const isFirst = this.form.hidden;
    this.form.hidden = false;
    if (refused !== null) {
      this.key = null;
      field.setAttribute("aria-invalid", "true");
      this.complain("The service does not take this key.");
    } else if (isFirst) {
      say("This service wants an API key. The field is above the button to choose pictures.");
    }
    await new Promise((resolve, reject) => {
      this.asking.push(resolve);
      signal?.addEventListener("abort", () => reject(new Problem("it is no longer asked for")), { once: true });
    });
  },

  // The service took the key.
  accept(key) {
    if (key === null || key !== this.key || this.form.hidden) return;
    const hadFocus = this.form.contains(document.activeElement);
    this.form.hidden = true;
    this.form.reset();
    if (hadFocus) document.getElementById("choose").focus();
  },

  complain(text) {
    document.getElementById("access-problem").textContent = text;
    say(text);
  },

  use() {
    const field = this.form.elements.key;
    const key = field.value.trim();
    if (!/^[\x21-\x7e]+$/.test(key)) {
      field.setAttribute("aria-invalid", "true");
      this.complain("A key has letters, digits and signs, and no spaces.");
      return;
    }
    field.removeAttribute("aria-invalid");
    document.getElementById("access-problem").textContent = "";
    this.key = key;
    this.asking.splice(0).forEach((resolve) => resolve());
  },
};

access.form.addEventListener("submit", (event) => {
  event.preventDefault();
  access.use();
});
