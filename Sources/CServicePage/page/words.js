// The words for the codes of the record's schema. A test checks that no code is missing.

const silences = {
  noEvidence: "nothing was recognised with confidence",
  tooSmall: "the picture is too small",
  blank: "the picture is blank",
  decorative: "the picture is marked as decorative",
};

const origins = {
  developer: "Label",
  generated: "Description by Descry",
  corrected: "Correction",
};

const phrases = {
  faces: "Face",
  smiles: "Smile",
  people: "Person",
  objects: "Thing",
  scene: "Scene",
  setting: "Setting",
  blurry: "Blurry",
  dark: "Dark",
  bright: "Bright",
  text: "Text",
};

const reasons = {
  threshold: "the score does not pass the threshold",
  material: "it has the colours of stone or metal",
  view: "the face is too small or turned away",
  count: "unknown for another face, so no smiles are reported",
  flat: "the picture has too little contrast",
  truncated: "a part of the picture is missing",
  kind: "it is spoken for photos only",
  tooSmall: "the picture is too small",
  blank: "the picture is blank",
  sceneNamed: "the scene already implies it",
  facesCounted: "the number of faces already implies it",
  moreParticular: "a more specific name is spoken",
  enoughNames: "at most three names are spoken",
  explained: "something else in the picture explains it",
  shape: "it does not look like a word",
  subject: "the face is lit differently from the rest",
  stamp: "it is a date stamped by a camera",
  language: "it does not look like English text",
  otherReading: "another reading of the line has a higher score",
  company: "no word in the picture is certain",
  length: "the spoken text ends before it",
  label: "the label is spoken instead",
  decorative: "the picture is marked as decorative",
  correction: "the correction is spoken instead",
};

// The part of a file that is described, if the file has several.
const parts = { tiff: "first page", heic: "main picture", avif: "main picture" };

// Notes on the file; usually none.
const notesOn = (image) => {
  const notes = [];
  if (image !== null && image.frames > 1) {
    notes.push(`Describes the ${parts[image.format] ?? "first frame"} of ${image.frames}.`);
  }
  if (image?.warnings.includes("truncated")) {
    notes.push("The file is damaged. The description covers the part that is left.");
  }
  return notes;
};

// What a missing description means for the alt text.
const notesOnSilence = (record) => (
  record?.status === "silent" && record.silence !== "decorative"
    ? ["That does not make the picture decorative: do not use an empty alt text (alt=\"\"). Write one yourself."]
    : []
);

// 0…1 as "97.3 %".
const percent = (share) => `${Math.round(share * 1000) / 10} %`;

// The score from which the finding is spoken.
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
