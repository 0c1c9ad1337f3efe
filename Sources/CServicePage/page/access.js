// The API key, if the service needs one. The page keeps it for its tab only.

const access = {
  form: document.getElementById("access"),
  problem: document.getElementById("access-problem"),
  key: memory.get("key"),
  asking: [],
  // The message that a key is needed.
  needed: null,

  // Waits for a key other than the rejected one.
  async ask(refused, signal) {
    if (this.key !== refused) return;
    const isFirst = this.form.hidden;
    this.form.hidden = false;
    if (refused !== null) {
      this.key = null;
      memory.set("key", null);
      this.complain("page.keyRejected");
    } else if (isFirst) {
      this.needed = say(word("page.keyNeeded"));
    }
    await new Promise((resolve, reject) => {
      this.asking.push(resolve);
      signal?.addEventListener("abort", () => reject(new Problem("cancelled")), { once: true });
    });
  },

  // The service accepted the key.
  accept(key) {
    if (key === null || key !== this.key || this.form.hidden) return;
    memory.set("key", key);
    this.takeBack();
    this.needed?.remove();
    say(word("page.keyAccepted"));
    const hadFocus = this.form.contains(document.activeElement);
    this.form.hidden = true;
    this.form.reset();
    if (hadFocus) document.getElementById("choose").focus();
  },

  complain(key) {
    this.form.elements.key.setAttribute("aria-invalid", "true");
    complain(this.problem, key);
  },

  // Another key is being typed or tried.
  takeBack() {
    this.form.elements.key.removeAttribute("aria-invalid");
    complain(this.problem, null);
  },

  use() {
    const key = this.form.elements.key.value.trim();
    if (!/^[\x21-\x7e]+$/.test(key)) {
      this.complain("page.keyInvalid");
      return;
    }
    this.takeBack();
    this.key = key;
    this.asking.splice(0).forEach((resolve) => resolve());
  },
};

access.form.addEventListener("input", () => access.takeBack());
access.form.addEventListener("submit", (event) => {
  event.preventDefault();
  access.use();
});
