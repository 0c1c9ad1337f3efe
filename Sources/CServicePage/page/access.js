// The API key, if the service needs one. The page keeps it in memory only.

const access = {
  form: document.getElementById("access"),
  key: null,
  asking: [],

  // Waits for a key other than the rejected one.
  async ask(refused, signal) {
    if (this.key !== refused) return;
    const field = this.form.elements.key;
    const isFirst = this.form.hidden;
    this.form.hidden = false;
    if (refused !== null) {
      this.key = null;
      field.setAttribute("aria-invalid", "true");
      this.complain(word("page.keyRejected"));
    } else if (isFirst) {
      say(word("page.keyNeeded"));
    }
    await new Promise((resolve, reject) => {
      this.asking.push(resolve);
      signal?.addEventListener("abort", () => reject(new Problem("cancelled")), { once: true });
    });
  },

  // The service accepted the key.
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
      this.complain(word("page.keyInvalid"));
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
