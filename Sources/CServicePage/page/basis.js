// The evidence of a description: a row for each finding, spoken or not.

const cell = (row, text, header = false) => {
  const item = document.createElement(header ? "th" : "td");
  if (header) item.scope = "row";
  item.textContent = text;
  row.append(item);
  return item;
};

const found = (evidence) => {
  const name = phrases[evidence.phrase] ?? evidence.phrase;
  return evidence.value === null || evidence.phrase === "people" ? name : `${name} “${evidence.value}”`;
};

// Rounds no score up to 100 %.
const scored = (score) => {
  if (score === null) return "–";
  return score > 0.999 ? "over 99.9 %" : percent(score);
};

const basisRow = (evidence) => {
  const row = document.createElement("tr");
  const isSaid = evidence.reason === null;
  row.className = isSaid ? "said" : "kept";
  cell(row, found(evidence), true).dir = "auto";
  cell(row, evidence.detector);
  cell(row, scored(evidence.score));
  cell(row, needed(evidence));
  cell(row, isSaid ? "Yes" : `No: ${reasons[evidence.reason] ?? evidence.reason}`);
  return row;
};

const factsOf = (record) => {
  const { image, kind, timings } = record;
  const facts = [];
  if (kind !== null) facts.push(["Kind", kind]);
  if (image !== null) {
    const format = image.format.toUpperCase();
    facts.push(["File", `${format}, ${image.width} × ${image.height}, ${fileSize(image.bytes)}`]);
  }
  if (timings) {
    const milliseconds = Object.values(timings).reduce((sum, time) => sum + time, 0);
    facts.push(["Time", `${Math.round(milliseconds)} ms`]);
  }
  facts.push(["Version", record.version]);
  return facts;
};

// Fills the table of a card, or hides it if there is no evidence.
const showBasis = (details, record, name) => {
  const evidence = record?.evidence ?? [];
  details.hidden = evidence.length === 0;
  if (details.hidden) return;
  const caption = `${counted(evidence.length, "finding", "findings")} in ${name}`;
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
