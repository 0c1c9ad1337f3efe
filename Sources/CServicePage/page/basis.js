// The evidence of a description: a row for each finding, spoken or not.

const cell = (row, text, header = false) => {
  const item = document.createElement(header ? "th" : "td");
  if (header) item.scope = "row";
  item.textContent = text;
  row.append(item);
  return item;
};

// The kind of a finding and its value: a name, or a word that was read.
const found = ({ phrase, value }) => {
  const kind = word(`phrases.${phrase}`) ?? phrase;
  if (value === null || phrase === "people") return [{ text: kind }];
  if (phrase === "text") return [{ text: `${kind}${word("both.colon")}` }, { text: value, lang: "" }];
  // The names of a phrase are in the group of its name, or are mentions or kinds that are spoken.
  const group = [phrase, `${phrase}s`, "mentions", "spoken"].find((each) => Object.hasOwn(table[each] ?? {}, value));
  return [{ text: `${kind}${word("both.colon")}` }, group ? { text: table[group][value] } : { text: value, lang: "en" }];
};

// Rounds no score up to 100 %.
const scored = (score) => {
  if (score === null) return "–";
  return score > 0.999 ? word("both.over", { share: percent(0.999) }) : percent(score);
};

const basisRow = (evidence) => {
  const row = document.createElement("tr");
  const isSaid = evidence.reason === null;
  row.className = isSaid ? "said" : "kept";
  const name = cell(row, "", true);
  name.dir = "auto";
  fill(name, found(evidence));
  cell(row, word(`detectors.${evidence.detector}`) ?? evidence.detector);
  cell(row, scored(evidence.score));
  cell(row, needed(evidence));
  const reason = word(`reasons.${evidence.reason}`) ?? evidence.reason;
  cell(row, isSaid ? word("page.yes") : word("page.no", { reason }));
  return row;
};

const factsOf = (record) => {
  const { image, kind, timings } = record;
  const facts = [];
  if (kind !== null) facts.push([word("both.kind"), word(`kinds.${kind}`) ?? kind]);
  if (image !== null) {
    const format = image.format.toUpperCase();
    facts.push([word("both.file"), `${format}, ${image.width} × ${image.height}, ${fileSize(image.bytes)}`]);
  }
  if (timings) {
    const milliseconds = Object.values(timings).reduce((sum, time) => sum + time, 0);
    facts.push([word("page.time"), `${Math.round(milliseconds)} ms`]);
  }
  facts.push([word("page.version"), record.version]);
  return facts;
};

// A label or a correction is not explained by what was found.
const summaryOf = ({ spoken, origin }) => {
  if (spoken === null) return word("both.whyNot");
  return word(origin === "generated" ? "both.why" : "both.found");
};

// Fills the table of a card, or hides it if there is no evidence.
const showBasis = (details, record) => {
  const evidence = record?.evidence ?? [];
  details.hidden = evidence.length === 0;
  if (details.hidden) return;
  const caption = word("page.findings", { count: evidence.length });
  details.querySelector("summary").textContent = summaryOf(record);
  details.querySelector("caption").textContent = caption;
  details.querySelector(".scroll").setAttribute("aria-label", caption);
  details.querySelector("tbody").replaceChildren(...evidence.map(basisRow));
  details.querySelector(".facts").replaceChildren(...factsOf(record).map(([term, value]) => {
    const pair = document.createElement("div");
    for (const [tag, text] of [["dt", term], ["dd", value]]) {
      const item = document.createElement(tag);
      item.textContent = text;
      pair.append(item);
    }
    return pair;
  }));
};
