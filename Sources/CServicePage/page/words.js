// The words of the page in the chosen language. `tables` has a table for each language, from
// Sources/CWords, and `formats` the facts of each format of pictures.

let table = tables[0];

// "{count} findings" with values for the names in braces.
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

// A text by its group and name, "page.title"; undefined if there is none.
const word = (key, values = {}) => {
  const [group, name] = key.split(/\.(.*)/);
  const text = table[group][name];
  return text === undefined ? undefined : filled(text, values);
};

// Fills in the words of all elements with `data-words`, and the names of those with `data-label`.
const translate = (root) => {
  for (const item of root.querySelectorAll("[data-words]")) item.textContent = word(item.dataset.words);
  for (const item of root.querySelectorAll("[data-label]")) item.setAttribute("aria-label", word(item.dataset.label));
};

// Chooses the language of the page.
const useWords = (tag) => {
  table = tables.find(({ language }) => language.tag === tag) ?? tables[0];
  document.documentElement.lang = table.language.tag;
  translate(document);
  translate(document.getElementById("card").content);
};

// Notes on the file and its text; usually none.
const parts = { frame: "both.frame", page: "both.page", main: "both.main" };
const notesOn = ({ image = null, text = null, longDescription = null } = {}) => {
  const notes = [];
  if (text?.otherLanguage) notes.push(word("both.otherLanguage"));
  if (image?.frames > 1) notes.push(word(parts[formats[image.format]?.part] ?? "both.frame", { count: image.frames }));
  if (image?.warnings.includes("metadata")) notes.push(word("both.metadata"));
  if (image?.warnings.includes("altTextAmbiguous")) notes.push(word("both.altTextAmbiguous"));
  if (image?.warnings.includes("altTextMisplaced")) notes.push(word("both.altTextMisplaced"));
  if (longDescription) notes.push(`${word("both.longDescription")}${word("both.colon")} ${longDescription}`);
  if (image?.warnings.includes("truncated")) notes.push(word("both.truncated"));
  return notes;
};

const decimal = (number) => number.toLocaleString(table.language.tag, { maximumFractionDigits: 1 });

// 0…1 as "97.3 %".
const percent = (share) => `${decimal(share * 100)} %`;

// The score from which the finding is spoken.
const needed = ({ threshold, phrase }) => {
  if (threshold === null) return "–";
  const share = percent(threshold);
  if (phrase === "blurry" || phrase === "dark") return word("page.under", { share });
  return word(phrase === "bright" ? "both.over" : "page.atLeast", { share });
};

// "2.9 MB", "310 KB", "98 bytes".
const fileSize = (bytes) => {
  if (bytes < 1000) return word("both.bytes", { size: bytes });
  if (bytes < 1e6) return word("both.kilobytes", { size: Math.round(bytes / 1000) });
  return word("both.megabytes", { size: decimal(Math.round(bytes / 1e5) / 10) });
};
