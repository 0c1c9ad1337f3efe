// The boxes over a picture: solid around faces, dotted around codes, dashed around lines of text.

const drawn = (name, [x, y, width, height], kind, image) => {
  const rectangle = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  // A margin keeps the text readable, without touching the next line.
  const margin = kind === "text" ? Math.min(0.004 * image.width, 0.15 * height * image.height) : 0;
  const place = {
    x: x * image.width - margin,
    y: y * image.height - margin,
    width: width * image.width + 2 * margin,
    height: height * image.height + 2 * margin,
    class: `${name} ${kind}`,
  };
  for (const [attribute, value] of Object.entries(place)) rectangle.setAttribute(attribute, value);
  return rectangle;
};

// Whether the browser shows the picture in the orientation of the boxes.
const isAlike = (shown, image) => {
  const ratio = (shown.naturalWidth / shown.naturalHeight) / (image.width / image.height);
  return Math.abs(ratio - 1) < 0.02;
};

const around = (boxes) => {
  const [left, top] = [0, 1].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = [0, 1].map((side) => Math.max(...boxes.map((box) => box[side] + box[side + 2])));
  return [left, top, right - left, bottom - top];
};

// A box for each line of the text. The words of the record are those of the lines, in order.
const lineBoxes = (text) => {
  const letters = (string) => string.replace(/\s/g, "");
  const words = [...text?.words ?? []];
  return (text?.text ?? "").split("\n").flatMap((line) => {
    const found = [];
    for (let rest = letters(line); rest !== "" && words.length > 0;) {
      const word = words.shift();
      found.push(word.box);
      rest = rest.slice(letters(word.text).length || rest.length);
    }
    return found.length > 0 ? [around(found)] : [];
  });
};

// Draws the boxes of a record once the picture has loaded, with a legend.
const drawBoxes = (drawing, legend, shown, record) => {
  const image = record?.image ?? null;
  const faces = (record?.faces ?? []).map(({ box }) => box);
  const codes = (record?.codes ?? []).map(({ box }) => box);
  const lines = lineBoxes(record?.text);
  const boxes = [["face", faces], ["code", codes], ["text", lines]].flatMap(([kind, places]) =>
    places.flatMap((box) => ["edge", "line"].map((name) => [name, box, kind])));
  const fits = image !== null && shown.naturalWidth > 0 && isAlike(shown, image);
  drawing.replaceChildren();
  legend.hidden = !fits || boxes.length === 0;
  if (legend.hidden) return;
  drawing.setAttribute("viewBox", `0 0 ${image.width} ${image.height}`);
  drawing.append(...boxes.map(([name, box, kind]) => drawn(name, box, kind, image)));
  const counts = [];
  if (faces.length) counts.push(word("page.faceBoxes", { count: faces.length }));
  if (codes.length) counts.push(word("page.codeBoxes", { count: codes.length }));
  if (lines.length) counts.push(word("page.lineBoxes", { count: lines.length }));
  legend.textContent = counts.join(", ");
};
