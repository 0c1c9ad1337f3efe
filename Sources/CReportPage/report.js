"use strict";
(() => {
  const form = document.getElementById("filters");
  const shown = document.getElementById("shown");
  const pictures = Array.from(document.getElementById("list").children, (item) => ({
    item, facts: new Set(item.dataset.facts.split(" ")), words: null,
  }));
  const plain = (text) => text.normalize("NFKC").toLowerCase();

  const apply = () => {
    const wanted = Array.from(form.querySelectorAll(":checked"), (field) => field.value)
      .filter((value) => value !== "");
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

  // A screen reader says the number; while somebody types, it would say too many.
  let waiting = 0;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 200);
  });
  form.addEventListener("reset", () => setTimeout(apply));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  apply();
})();
