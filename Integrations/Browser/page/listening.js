// Answers the messages of the background.

// The focused element, also in shadow roots; null if it is the whole page or a frame.
const focusedElement = () => {
  let element = document.activeElement;
  for (let shadow; element && (shadow = shadowOf(element))?.activeElement;) element = shadow.activeElement;
  const isNone = !element || [document.body, document.documentElement].includes(element);
  return isNone || element instanceof HTMLIFrameElement || element === panel.host ? null : element;
};

// An element that is a picture, or the only picture in it.
const pictureAt = (element) => {
  if (!element?.isConnected) return null;
  const pictures = [];
  for (const each of elementsIn(element)) {
    if (isPicture(each) && isLarge(each)) pictures.push(each);
    if (pictures.length > 1) return null;
  }
  return pictures[0] ?? null;
};

const lastFocus = { element: null };
document.addEventListener("focusin", () => {
  lastFocus.element = focusedElement() ?? lastFocus.element;
}, true);

// The element under the mouse, also in shadow roots.
const hoveredElement = () => {
  let element = null;
  for (let root = document; root; root = shadowOf(element)) {
    const inner = Array.from(root.querySelectorAll(":hover")).at(-1);
    if (!inner) break;
    element = inner;
  }
  return element;
};

// The picture that the user most likely means, with the place of its reason in this list, 4 to 0.
const likelyPicture = () => {
  const selection = getSelection();
  const node = selection.rangeCount > 0 ? selection.focusNode : null;
  const selected = node instanceof Element ? node.childNodes[selection.focusOffset] ?? node : null;
  const hovered = hoveredElement();
  const reasons = [
    document.hasFocus() && pictureAt(focusedElement()),
    selected instanceof Element && pictureAt(selected),
    pictureAt(lastFocus.element),
    hovered && isPicture(hovered) && hovered,
  ];
  const place = reasons.findIndex((picture) => picture);
  return place < 0 ? { likely: null, rank: 0 } : { likely: reasons[place], rank: reasons.length - place };
};

// The last heading before an element.
const headingBefore = (element) => Array.from(document.querySelectorAll("h1, h2, h3, h4, h5, h6"))
  .findLast((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  ?.textContent.trim().replace(/\s+/g, " ").slice(0, 100) ?? "";

const isDecorative = (picture) => attribute(picture, "alt") === "" && picture.hasAttribute("alt");

// The pictures that the user can see now, in the order of the page.
const picturesInView = async () => (await allPictures())
  .filter((picture) => isLarge(picture) && isInView(picture) && !isDecorative(picture)).slice(0, 30)
  .map((picture) => ({
    id: numbers.of(picture), words: authorsWords(picture).slice(0, 100), heading: headingBefore(picture),
  }));

const listening = {
  async look() {
    const { likely, rank } = likelyPicture();
    if (likely) return { likely: numbers.of(likely), rank, inView: [] };
    return { likely: null, rank, inView: await picturesInView() };
  },

  // The picture with an address; of several, the one under the mouse or in focus, or else in view.
  async find({ source }) {
    const pictures = (await allPictures()).filter((each) => source === (each.currentSrc || each.src));
    const { likely } = likelyPicture();
    const found = pictures.find((each) => each === likely) ?? pictures.find(isInView) ?? pictures[0];
    return found ? numbers.of(found) : null;
  },

  async read({ id }) {
    const picture = numbers.picture(id);
    if (!picture) return { problem: "problemNoPicture", words: "" };
    const words = authorsWords(picture);
    try {
      return { data: await readPicture(picture, true), words };
    } catch (error) {
      const problem = error instanceof Unreadable ? error.message : "problemFailed";
      const canOpen = problem === "problemUnreadable";
      return { problem, words, source: canOpen ? picture.currentSrc : "" };
    }
  },

  begin: ({ ask, picture }) => panel.begin(ask, picture),
  show: ({ ask, answer, words }) => panel.show(ask, answer, words),
  fail: ({ ask, problem, words, source }) => panel.fail(ask, problem, words, source),
  choose: ({ pictures }) => panel.choose(pictures),
  fill: () => filling.start(),
  restore: () => filling.stop(),
};

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (!(message.type in listening)) return false;
  Promise.resolve(listening[message.type](message))
    .then((answer) => respond(answer ?? null), () => respond(null));
  return true;
});
