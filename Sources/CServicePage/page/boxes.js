// The boxes over a picture: faces with a solid line, words with a dashed one.

const drawn = (name, [x, y, width, height], kind, image) => {
  const rectangle = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  // A little beside the word, so that it can still be read.
  const room = kind === "word" ? 0.004 * image.width : 0;
  const place = {
    x: x * image.width - room,
    y: y * image.height - room,
    width: width * image.width + 2 * room,
    height: height * image.height + 2 * room,
    class: `${name} ${kind}`,
  };
  for (const [attribute, value] of Object.entries(place)) rectangle.setAttribute(attribute, value);
  return rectangle;
};

// Whether the browser shows the picture the way up that the boxes are for.
const isAlike = (shown, image) => {
  const ratio = (shown.naturalWidth / shown.naturalHeight) / (image.width / image.height);
  return Math.abs(ratio - 1) < 0.02;
};

// Draws the boxes of a record, once the picture is there, and says what they are.
const drawBoxes = (drawing, legend, shown, record) => {
  const image = record?.image ?? null;
  const words = record?.text?.words ?? [];
  const faces = record?.faces ?? [];
  const boxes = [["face", faces], ["word", words]].flatMap(([kind, items]) =>
    items.flatMap(({ box }) => ["edge", "line"].map((name) => [name, box, kind])));
  const fits = image !== null && shown.naturalWidth > 0 && isAlike(shown, image);
  drawing.replaceChildren();
  legend.hidden = !fits || boxes.length === 0;
  if (legend.hidden) return;
  drawing.setAttribute("viewBox", `0 0 ${image.width} ${image.height}`);
  drawing.append(...boxes.map(([name, box, kind]) => drawn(name, box, kind, image)));
  const parts = [];
  if (faces.length) parts.push(`${counted(faces.length, "face", "faces")} (solid)`);
  if (words.length) parts.push(`${counted(words.length, "word", "words")} (dashed)`);
  legend.textContent = parts.join(", ");
};
