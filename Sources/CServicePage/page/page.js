// The page: each added picture becomes a card.

const choose = document.getElementById("choose");
const fileField = document.getElementById("files");
// Browsers do not know the types of all formats.
const endings = Object.values(formats).flatMap((format) => format.endings.split(" "));
fileField.accept = ["image/*", ...endings.map((ending) => `.${ending}`)].join(",");
const list = document.getElementById("list");
const answers = document.getElementById("answers");
const cards = [];

const showList = (isThere) => {
  document.getElementById("none").hidden = isThere;
  document.getElementById("precedence").hidden = !isThere;
};

const remember = (card) => {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${card.id}`;
  link.textContent = card.file.name;
  const words = document.createElement("span");
  words.dir = "auto";
  fill(words, card.words);
  item.append(link, words);
  answers.prepend(item);
  document.getElementById("past").hidden = false;
};

const answered = (card) => {
  say(`${card.file.name}:`, ...card.words);
  remember(card);
  if (document.getElementById("speak-each").checked) card.words.forEach((part) => voice.add(part));
};

const chooseProblem = document.getElementById("choose-problem");

const add = (files) => {
  if (files.length === 0) {
    complain(chooseProblem, "page.noFile");
    return;
  }
  complain(chooseProblem, null);
  showList(true);
  say(files.length === 1
    ? word("page.describing", { name: files[0].name })
    : word("page.describingMany", { count: files.length }));
  for (const file of files) {
    const card = new Card(file, answered);
    cards.push(card);
    list.prepend(card.item);
    card.describe();
  }
};

const clear = () => {
  if (voice.synthesis) voice.stop();
  cards.splice(0).forEach((card) => card.close());
  answers.replaceChildren();
  showList(false);
  document.getElementById("past").hidden = true;
  choose.focus();
  say(word("page.cleared"));
};

const takePicture = async () => {
  const picture = await camera.take();
  if (picture === null) return;
  camera.dialog.close();
  add([picture]);
};

// A button, because browsers say "No file chosen" of a file field, also after a choice.
choose.addEventListener("click", () => fileField.click());
for (const field of [fileField, document.getElementById("capture")]) {
  field.addEventListener("change", () => {
    const chosen = Array.from(field.files);
    field.value = "";
    if (chosen.length > 0) add(chosen);
  });
}
document.getElementById("camera").addEventListener("click", () => camera.open());
document.getElementById("take").addEventListener("click", takePicture);
document.getElementById("camera-close").addEventListener("click", () => camera.dialog.close());
document.getElementById("clear").addEventListener("click", clear);
document.getElementById("speech-option").hidden = !voice.synthesis;

// Words the page and describes all pictures in the chosen language. The delay skips languages passed with arrow keys.
const languageDelay = 300;
let languageTimer;
language.field.addEventListener("change", () => {
  clearTimeout(languageTimer);
  languageTimer = setTimeout(() => {
    memory.set("language", language.tag);
    useWords(language.tag);
    textLanguages.rename();
    programs.show();
    for (const card of cards) {
      card.useWords();
      card.show(card.record);
      if (card.language !== language.tag) card.describe();
    }
  }, languageDelay);
});

const showBoxes = document.getElementById("show-boxes");
showBoxes.addEventListener("change", () => {
  list.classList.toggle("bare", !showBoxes.checked);
});

// The whole page accepts drops: a picture dropped beside the zone would replace the page.
const zone = document.getElementById("zone");
let depth = 0;
const carriesFiles = (event) => event.dataTransfer?.types.includes("Files");
const hover = (change) => {
  depth = Math.max(0, depth + change);
  zone.classList.toggle("over", depth > 0);
};
addEventListener("dragenter", (event) => { if (carriesFiles(event)) hover(1); });
addEventListener("dragleave", (event) => { if (carriesFiles(event)) hover(-1); });
addEventListener("dragover", (event) => { event.preventDefault(); });
addEventListener("drop", (event) => {
  event.preventDefault();
  hover(-depth);
  add(Array.from(event.dataTransfer?.files ?? []));
});
addEventListener("paste", (event) => {
  const files = Array.from(event.clipboardData?.files ?? []);
  const isTyping = event.target.closest?.("input:not([type=file]), textarea");
  if (files.length === 0 && isTyping) return;
  event.preventDefault();
  add(files);
});

// The limits of the service: files over them are not sent.
ask("v1/capabilities").then((answer) => {
  limits.bodyBytes = answer.limits?.bodyBytes ?? Infinity;
  textLanguages.offer(answer.textLanguages ?? []);
  programs.offer(answer.dialects ?? []);
}, () => {});
