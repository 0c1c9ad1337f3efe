// What the service's codes are in words. Every code of the record's schema has its words here.

const silences = {
  noEvidence: "nothing was recognised with confidence",
  tooSmall: "the picture is too small",
  blank: "the picture is blank",
  decorative: "the developer marked it as decorative",
};

const origins = {
  developer: "The developer’s label",
  generated: "Descry’s description",
  corrected: "A person’s correction",
};

const phrases = {
  faces: "Face",
  smiles: "Smile",
  people: "People",
  objects: "Thing",
  scene: "Scene",
  setting: "Setting",
  blurry: "Blurry",
  dark: "Dark",
  bright: "Bright",
  text: "Text",
};

const reasons = {
  threshold: "its score does not pass",
  material: "it has the colours of stone or metal",
  view: "it is too small, or turned too far away, to tell",
  count: "it cannot be told of another face, so the number would be wrong",
  flat: "the picture is too flat to judge by",
  truncated: "a part of the picture is missing",
  kind: "it says nothing of a picture that is no photo",
  tooSmall: "the picture is too small to look at",
  blank: "the picture is blank",
  sceneNamed: "the scene is named, so this need not be",
  facesCounted: "the faces are counted, so this need not be said",
  moreParticular: "a more particular name is said",
  enoughNames: "surer names are said, and no more than three",
  explained: "something else in the picture explains it",
  shape: "it does not look like a word",
  subject: "the face is lit otherwise than the rest",
  stamp: "it is a date that a camera put there",
  language: "it does not look like English text",
  otherReading: "another reading of the same line is surer",
  company: "nothing in the picture is surely a word",
  length: "the spoken text ends before it",
  label: "the developer’s label is spoken instead",
  decorative: "the developer marked the picture as decorative",
  correction: "a person’s correction is spoken instead",
};

// Which of a file's pictures is looked at.
const parts = { tiff: "First page", heic: "Main picture", avif: "Main picture" };

// What is to be known of the file beside what is said of the picture; mostly nothing.
const notesOn = (image) => {
  const notes = [];
  if (image !== null && image.frames > 1) {
    notes.push(`${parts[image.format] ?? "First frame"} of ${image.frames}; the others are not looked at.`);
  }
  if (image?.warnings.includes("truncated")) {
    notes.push("The file is damaged; described from what is left.");
  }
  return notes;
};

// 0…1 as "97.3 %".
const percent = (share) => `${Math.round(share * 1000) / 10} %`;

// What a score must be for the phrase to be said.
const needed = (evidence) => {
  if (evidence.threshold === null) return "–";
  const share = percent(evidence.threshold);
  if (evidence.phrase === "blurry" || evidence.phrase === "dark") return `under ${share}`;
  return evidence.phrase === "bright" ? `over ${share}` : `at least ${share}`;
};

// "2.9 MB", "310 KB", "98 bytes".
const fileSize = (bytes) => {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1e6) return `${Math.round(bytes / 1000)} KB`;
  return `${Math.round(bytes / 1e5) / 10} MB`;
};

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
