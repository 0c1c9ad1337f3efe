"use strict";
(() => {
  const form = document.getElementById("filters");
  const shown = document.getElementById("shown");
  const list = document.getElementById("list");
  const factsOf = (item) => new Set(item.dataset.facts.split(" "));
  const pictures = Array.from(list.children, (item, place) => ({ item, place, facts: factsOf(item), words: null }));
  // "{count} of {all}" with values for the names.
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  // Without case and accents; "ł" has no accent to remove.
  const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFKC")
    .toLowerCase().replaceAll("ł", "l");
  const wordsOf = (text) => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // The words that the search looks through: the name, the sentence and the text.
  const searched = (item) => Array.from(
    item.querySelectorAll(".name, .spoken, .other bdi, .folder bdi, .text"), (part) => part.textContent,
  ).map(wordsOf).flat().join(" ");

  // Nothing is announced for a text that stays the same, so it is removed first.
  const announceAgain = (place, text) => {
    place.textContent = "";
    setTimeout(() => { place.textContent = text; }, 100);
  };

  const spoken = ({ item }) => item.querySelector(".spoken")?.textContent ?? "";
  const problem = ({ facts }) => (facts.has("failed") ? 0 : facts.has("silent") ? 1 : 2);
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
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
    const words = wordsOf(form.elements.words.value);
    let count = 0;
    for (const picture of pictures) {
      let fits = wanted.every((fact) => picture.facts.has(fact));
      if (fits && words.length > 0) {
        picture.words ??= searched(picture.item);
        fits = words.every((word) => picture.words.includes(word));
      }
      picture.item.hidden = !fits;
      if (fits) count += 1;
    }
    shown.textContent = filled(shown.dataset.words, { shown: count, count: pictures.length });
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
  const areas = dialog.querySelector(".areas");
  const note = document.getElementById("enlarged-note");
  const status = document.getElementById("enlarged-status");
  let current = null;

  const wordsFor = (item) => item.querySelector("h3").textContent;
  const nameOf = (item) => item.querySelector(".name").textContent;

  // The picture keeps its shape, so that areas fit it.
  large.onload = () => {
    const frame = large.parentElement;
    frame.style.setProperty("--ratio", large.naturalWidth / large.naturalHeight);
    frame.style.setProperty("--width", `${large.naturalWidth}px`);
  };

  // What is where: areas over the picture that have the focus one by one, smaller ones over larger ones.
  const areasOf = (item) => Array.from(item.querySelectorAll(".places li"), (detail) => {
    const area = document.createElement("li");
    const text = document.createElement("span");
    text.textContent = detail.textContent;
    area.append(text);
    area.tabIndex = 0;
    const [left, top, width, height] = detail.dataset.box.split(" ").map(Number);
    for (const [side, share] of Object.entries({ left, top, width, height })) area.style[side] = `${share * 100}%`;
    area.style.zIndex = Math.round((1 - width * height) * 1000);
    return area;
  });

  const enlarge = (item) => {
    current = item;
    areas.replaceChildren(...areasOf(item));
    const small = item.querySelector("img");
    document.getElementById("enlarged-name").textContent = nameOf(item);
    const words = document.getElementById("enlarged-words");
    words.textContent = wordsFor(item);
    // A screen reader reads the same words as the picture's alt text.
    words.setAttribute("aria-hidden", String(item.querySelector(".spoken") !== null));
    for (const element of [words, large]) {
      if (small.hasAttribute("lang")) element.lang = small.lang;
      else element.removeAttribute("lang");
    }
    large.alt = small.alt;
    large.src = small.src;
    note.hidden = item.dataset.file !== undefined;
    if (item.dataset.file === undefined) return;
    const file = new Image();
    file.onload = () => { if (current === item) large.src = file.src; };
    file.onerror = () => { if (current === item) note.hidden = false; };
    file.src = item.dataset.file;
  };

  // Announces the picture, because the focus stays on the button.
  const announce = (number, count) => {
    const position = filled(status.dataset.position, {
      number, count, name: nameOf(current),
    });
    const sentence = document.createElement("span");
    if (large.hasAttribute("lang")) sentence.lang = large.lang;
    sentence.textContent = wordsFor(current);
    status.replaceChildren(`${position} `, sentence);
  };

  const step = (distance) => {
    const items = pictures.map(({ item }) => item)
      .filter((item) => !item.hidden && item.querySelector("img"));
    const place = items.indexOf(current) + distance;
    if (items[place] === undefined) {
      announceAgain(status, status.dataset.noMore);
      return;
    }
    const hadFocus = areas.contains(document.activeElement);
    enlarge(items[place]);
    // The area with the focus is gone.
    if (hadFocus) dialog.querySelector(`button[value="${distance}"]`).focus();
    announce(place + 1, items.length);
  };

  const show = (item) => {
    status.textContent = "";
    enlarge(item);
    dialog.showModal();
  };

  const told = document.getElementById("told");
  const copy = async (button) => {
    const code = button.previousElementSibling.querySelector("code");
    let isDone = true;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      getSelection().selectAllChildren(code);
      isDone = document.execCommand("copy");
    }
    const text = isDone ? told.dataset.copied : told.dataset.failed;
    for (const note of list.querySelectorAll(".note")) note.textContent = "";
    const note = button.nextElementSibling;
    note.textContent = text;
    note.classList.toggle("bad", !isDone);
    announceAgain(told, text);
  };

  list.addEventListener("click", (event) => {
    const button = event.target.closest(".copy");
    if (button) copy(button);
    if (event.target.closest("h3 button, .view img")) show(event.target.closest("li"));
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
  dialog.addEventListener("close", () => current?.querySelector("h3 button").focus());
  // The heading of a picture is the button that enlarges it, so its sentence is read once. The tab key
  // skips the name of the file, so the button says it, or else the details do.
  const prepareHeading = (item, name) => {
    const heading = item.querySelector("h3");
    if (item.querySelector("img") === null) {
      for (const summary of item.querySelectorAll("summary")) summary.setAttribute("aria-describedby", name.id);
      return;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-describedby", `${name.id} enlarge`);
    button.setAttribute("aria-haspopup", "dialog");
    button.append(...heading.childNodes);
    heading.append(button);
  };

  // The tab key skips the commands, so their buttons say them.
  const prepareCommand = (command, id) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = list.dataset.copy;
    command.id = id;
    button.setAttribute("aria-describedby", command.id);
    const note = document.createElement("span");
    note.className = "note";
    command.after(button, note);
  };

  const prepare = ({ item, place }) => {
    const name = item.querySelector(".name");
    name.id = `name-${place + 1}`;
    prepareHeading(item, name);
    item.querySelectorAll("code").forEach((code, number) => {
      prepareCommand(code.parentElement, `command-${place + 1}-${number + 1}`);
    });
  };
  pictures.forEach(prepare);

  // A served page takes corrections. These are the numbers that a correction changes.
  const recount = () => {
    const count = (fact) => pictures.filter(({ facts }) => facts.has(fact)).length;
    for (const place of document.querySelectorAll("[data-fact]")) place.textContent = count(place.dataset.fact);
    for (const option of form.elements.outcome.options) {
      if (option.value === "") continue;
      option.textContent = option.textContent.replace(/\d+(?=\)$)/, count(option.value));
    }
  };

  // Asks the server to write a correction, or to remove it for null. The answer has the changed cards.
  const send = async ({ dataset: { path, sha256 } }, sentence) => {
    let response;
    try {
      response = await fetch(location.pathname, { method: "POST", body: JSON.stringify({ path, sha256, sentence }) });
    } catch {
      throw new Error(told.dataset.unanswered);
    }
    const answer = await response.text();
    if (!response.ok) throw new Error(filled(told.dataset.refused, { reason: answer.trim() }));
    const template = document.createElement("template");
    template.innerHTML = answer;
    return Array.from(template.content.children);
  };

  // Shows a new card instead of the old one.
  const replace = (picture, item) => {
    item.hidden = picture.item.hidden;
    picture.item.replaceWith(item);
    Object.assign(picture, { item, facts: factsOf(item), words: null });
    prepare(picture);
  };

  const correct = async (old, sentence) => {
    const isRemoved = sentence === null;
    const formOf = (item) => item.querySelector(".correcting form");
    let text;
    let shown = old;
    try {
      const copies = [];
      for (const item of await send(old, sentence)) {
        const { path } = formOf(item).dataset;
        const picture = pictures.find((each) => formOf(each.item)?.dataset.path === path);
        if (picture === undefined) continue;
        const focused = picture.item.contains(document.activeElement) ? document.activeElement.name : null;
        replace(picture, item);
        if (path !== old.dataset.path) {
          copies.push(nameOf(item));
          continue;
        }
        shown = formOf(item);
        shown.parentElement.open = true;
        if (focused !== null) (shown.elements[focused] ?? shown.elements.save).focus();
        const words = told.dataset[isRemoved ? "removed" : "saved"];
        text = filled(words, { name: nameOf(item), words: wordsFor(item) });
      }
      if (copies.length > 0) text += ` ${filled(told.dataset.copies, { names: copies.join(", ") })}`;
      recount();
    } catch (error) {
      text = error.message;
    }
    const note = shown.querySelector(".note");
    note.textContent = text;
    note.classList.toggle("bad", shown === old);
    announceAgain(told, text);
  };

  list.addEventListener("submit", (event) => {
    event.preventDefault();
    correct(event.target, event.target.elements.sentence.value);
  });
  list.addEventListener("click", (event) => {
    const { name, form: old } = event.target;
    if (name === "remove") correct(old, null);
  });
  list.addEventListener("keydown", (event) => {
    if (event.target.name !== "sentence" || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });
})();
