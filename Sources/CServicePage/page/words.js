// What the service's codes are in words. Every code of the record's schema has its words here.

const silences = {
  noEvidence: "nothing in it is sure",
  tooSmall: "it is too small",
  blank: "it is one even area",
  decorative: "the developer said that it only decorates",
};

const origins = {
  developer: "The developer’s label",
  generated: "Descry’s description",
  corrected: "A person’s correction",
};

const phrases = {
  faces: "Face",
  smiles: "Smile",
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
  sceneNamed: "the scene is named, so this need not be",
  shape: "it does not look like a word",
  subject: "the face is lit otherwise than the rest",
  stamp: "it is a date that a camera put there",
  otherReading: "another reading of the same line is surer",
  company: "nothing in the picture is surely a word",
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
