// The language of the page and the descriptions, and the languages of text in pictures.

const language = {
  field: document.getElementById("language"),

  // The selected BCP 47 tag.
  get tag() { return this.field.value; },

  // The language chosen before, or the browser's first language that the page offers, or English. The
  // browser also sends these languages as Accept-Language.
  preset() {
    const offered = Array.from(this.field.options, (option) => option.value);
    const chosen = memory.get("language");
    if (offered.includes(chosen)) return chosen;
    const primary = (tag) => tag.toLowerCase().split("-")[0];
    for (const wanted of navigator.languages ?? []) {
      const found = offered.find((tag) => primary(tag) === primary(wanted));
      if (found) return found;
    }
    return "en";
  },
};

const textLanguages = {
  group: document.getElementById("text-languages"),
  codes: [],

  // "German" for "deu"; the code itself if the browser does not know it.
  name(code) {
    try {
      return new Intl.DisplayNames(language.tag, { type: "language" }).of(code);
    } catch {
      return code;
    }
  },

  // Shows the choice if there are at least two languages.
  offer(codes) {
    this.group.hidden = codes.length < 2;
    if (this.group.hidden) return;
    this.codes = codes;
    this.group.querySelector(".row").replaceChildren(...codes.map((code) => {
      const label = document.createElement("label");
      label.className = "check";
      const box = document.createElement("input");
      Object.assign(box, { type: "checkbox", value: code, checked: true, autocomplete: "off" });
      const name = document.createElement("span");
      name.textContent = this.name(code);
      label.append(box, " ", name);
      return label;
    }));
  },

  // Names the languages in the language of the page.
  rename() {
    this.group.querySelectorAll(".row span").forEach((name, place) => {
      name.textContent = this.name(this.codes[place]);
    });
  },

  // The languages to read; null for all, also if none is checked.
  get chosen() {
    const boxes = Array.from(this.group.querySelectorAll("input"));
    const chosen = boxes.filter((box) => box.checked);
    if (chosen.length === 0 || chosen.length === boxes.length) return null;
    return chosen.map((box) => box.value).join(",");
  },
};

language.field.replaceChildren(...tables.map(({ language: { tag, ownName } }) => {
  const option = new Option(ownName, tag);
  option.lang = tag;
  return option;
}));
language.field.value = language.preset();
useWords(language.tag);
