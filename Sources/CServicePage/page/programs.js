// "Use it from other programs": the addresses and the model to enter there, if the service has dialects.
// `dialectPrograms` has the name of each dialect's program, and where its clients find the service.

const programs = {
  section: document.getElementById("others"),
  dialects: [],

  offer(dialects) {
    this.dialects = dialects.filter((name) => name in dialectPrograms);
    this.show();
  },

  // Also in another language: the model names it.
  show() {
    this.section.hidden = this.dialects.length === 0;
    if (this.section.hidden) return;
    const shown = this.dialects.map((name) => dialectPrograms[name]);
    const names = new Intl.ListFormat(table.language.tag, { type: "disjunction" }).format(shown.map(([name]) => name));
    document.getElementById("programs-why").textContent = word("page.programsWhy", { names });
    document.getElementById("programs-note").textContent = "";
    const home = location.origin + location.pathname.replace(/\/$/, "");
    const tag = table.language.tag;
    document.getElementById("addresses").replaceChildren(
      ...shown.map(([program, path]) => this.row(word("page.programAddress", { program }), home + path)),
      this.row(word("page.programModel"), tag === "en" ? "descry" : `descry:${tag}`),
    );
  },

  // A text to copy, with its name.
  row(name, text) {
    const item = document.getElementById("address").content.cloneNode(true);
    item.querySelector("span").textContent = name;
    const field = item.querySelector("input");
    field.value = text;
    field.addEventListener("focus", () => field.select());
    const button = item.querySelector("button");
    button.textContent = word("both.copy");
    button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    button.addEventListener("click", () => this.copy(text));
    return item;
  },

  async copy(text) {
    const isCopied = await copyText(text);
    const note = document.getElementById("programs-note");
    note.textContent = word(isCopied ? "both.copied" : "page.copyFailed");
    note.classList.toggle("bad", !isCopied);
  },
};
