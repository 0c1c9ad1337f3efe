"use strict";
(() => {
  const form = document.getElementById("filters");
  const shown = document.getElementById("shown");
  const list = document.getElementById("list");
  const pictures = Array.from(list.children, (item, place) => ({
    item, place, facts: new Set(item.dataset.facts.split(" ")), words: null,
  }));
  const plain = (text) => text.normalize("NFKC").toLowerCase();

  const spoken = ({ item }) => item.querySelector(".spoken")?.textContent ?? "";
  const problem = ({ facts }) => (facts.has("failed") ? 0 : facts.has("silent") ? 1 : 2);
  const collator = new Intl.Collator(undefined, { numeric: true });
  const orders = {
    "": () => 0,
    // Pictures without words come last.
    words: (a, b) => (spoken(a) === "") - (spoken(b) === "") || collator.compare(spoken(a), spoken(b)),
    problems: (a, b) => problem(a) - problem(b),
  };
  let order = "";

  const sort = () => {
    if (form.elements.order.value === order) return;
    order = form.elements.order.value;
    pictures.sort((a, b) => orders[order](a, b) || a.place - b.place);
    list.append(...pictures.map(({ item }) => item));
  };

  const apply = () => {
    sort();
    const wanted = Array.from(form.querySelectorAll(":checked"), (field) => field)
      .filter((field) => field.closest("select")?.name !== "order" && field.value !== "")
      .map((field) => field.value);
    const words = plain(form.elements.words.value.trim());
    let count = 0;
    for (const picture of pictures) {
      let fits = wanted.every((fact) => picture.facts.has(fact));
      if (fits && words !== "") {
        picture.words ??= plain(picture.item.textContent);
        fits = picture.words.includes(words);
      }
      picture.item.hidden = !fits;
      if (fits) count += 1;
    }
    shown.textContent = `${count} of ${pictures.length} pictures shown`;
  };

  // A screen reader announces the number, but not at every keystroke.
  let waiting = 0;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 200);
  });
  form.addEventListener("reset", () => setTimeout(apply));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  apply();

  const dialog = document.getElementById("enlarged");
  const large = dialog.querySelector("img");
  const note = document.getElementById("enlarged-note");
  let current = null;

  const enlarge = (item) => {
    current = item;
    const small = item.querySelector("img");
    document.getElementById("enlarged-name").textContent = item.querySelector("h3").textContent;
    const words = document.getElementById("enlarged-words");
    words.textContent = item.querySelector(".spoken, .origin").textContent;
    // A screen reader reads the same words as the picture's alt text.
    words.ariaHidden = small.alt === "" ? null : "true";
    words.lang = small.lang;
    large.alt = small.alt;
    large.lang = small.lang;
    large.src = small.src;
    note.hidden = item.dataset.file !== undefined;
    if (item.dataset.file === undefined) return;
    const file = new Image();
    file.onload = () => { if (current === item) large.src = file.src; };
    file.onerror = () => { if (current === item) note.hidden = false; };
    file.src = item.dataset.file;
  };

  const step = (distance) => {
    const items = pictures.map(({ item }) => item)
      .filter((item) => !item.hidden && item.querySelector("img"));
    const next = items[items.indexOf(current) + distance];
    if (next) enlarge(next);
  };

  list.addEventListener("click", (event) => {
    const view = event.target.closest(".view");
    if (!view?.querySelector("img")) return;
    enlarge(view.closest("li"));
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.value === "0" || event.target === dialog) dialog.close();
    else if (button) step(Number(button.value));
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  });
  dialog.addEventListener("close", () => current?.querySelector(".enlarge").focus());
  for (const button of list.querySelectorAll(".enlarge")) button.hidden = false;
})();
