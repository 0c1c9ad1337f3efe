// Finds the pictures of a page, also in its shadow roots, and what the author says about them.

globalThis.descryIsHere = true;

// Icons and tracking pixels are smaller. In CSS pixels.
const smallestSide = 24;

// Gives the page's thread back after a slice of work, so that it answers keys.
const slice = {
  milliseconds: 8,
  end: 0,
  get isOver() { return performance.now() > this.end; },
  async next() {
    await new Promise((resolve) => setTimeout(resolve));
    this.end = performance.now() + this.milliseconds;
  },
};

// The shadow root of an element, open or closed; null if it has none.
const shadowOf = (element) => {
  if (!(element instanceof HTMLElement)) return element.shadowRoot;
  return chrome.dom?.openOrClosedShadowRoot(element) ?? element.openOrClosedShadowRoot ?? element.shadowRoot;
};

// All elements in a root and in the shadow roots below it.
function* elementsIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue;
    yield node;
    const shadow = shadowOf(node);
    if (shadow) yield* elementsIn(shadow);
  }
}

const isPicture = (element) => element instanceof HTMLImageElement;

// All pictures in the page, found in slices.
const allPictures = async () => {
  const pictures = [];
  await slice.next();
  for (const element of elementsIn(document)) {
    if (isPicture(element)) pictures.push(element);
    if (slice.isOver) await slice.next();
  }
  return pictures;
};

// The parent on the screen: through slots, and out of shadow roots.
const parentOf = (element) =>
  element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

function* withAncestors(element) {
  for (let each = element; each; each = parentOf(each)) yield each;
}

const isLarge = (picture) => {
  const { width, height } = picture.getBoundingClientRect();
  return Math.min(width, height) >= smallestSide;
};

const isInView = (picture) => {
  const { left, right, top, bottom } = picture.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && picture.checkVisibility({
    visibilityProperty: true, opacityProperty: true,
  });
};

const attribute = (element, name) => (element.getAttribute(name) ?? "").trim();

// The text of the elements that aria-labelledby names.
const labelledBy = (element) => attribute(element, "aria-labelledby").split(/\s+/)
  .map((id) => (id && element.getRootNode().getElementById?.(id)?.textContent.trim()) || "")
  .filter((text) => text !== "").join(" ");

const captionOf = (picture) =>
  picture.closest("figure")?.querySelector("figcaption")?.textContent.trim().replace(/\s+/g, " ") ?? "";

// What the author says about a picture, as a screen reader does; empty if nothing.
const authorsWords = (picture) => {
  // The browser's page for a picture has no author. In Firefox, its alt text is the address.
  if (document.contentType.startsWith("image/")) return "";
  return labelledBy(picture) || attribute(picture, "aria-label")
    || (filling.isOurs(picture) ? "" : attribute(picture, "alt")) || attribute(picture, "title")
    || captionOf(picture);
};

const controls = "a, button, summary, label, [role=button], [role=link], [role=menuitem], [role=tab], "
  + "[role=option], [role=checkbox], [role=radio], [role=switch], [role=treeitem]";
const naming = ["aria-label", "aria-labelledby", "title"];

// Whether the author named a link or a button, whatever pictures are in it.
const isNamed = (control) => naming.some((name) => attribute(control, name) !== "")
  || control.textContent.trim() !== ""
  || Array.from(control.querySelectorAll("img, [aria-label]")).some((each) =>
    attribute(each, "aria-label") !== "" || (attribute(each, "alt") !== "" && !filling.isOurs(each)));

const hides = (element) => attribute(element, "aria-hidden") === "true" || element.inert === true;
const isHidden = (picture) => [...withAncestors(picture)].some(hides);

// Whether a picture has neither a text of the author nor a mark that it is decorative.
const lacksText = (picture) => {
  if (picture.hasAttribute("alt") && !filling.isOurs(picture)) return false;
  if ([...naming, "aria-describedby", "role"].some((name) => attribute(picture, name) !== "")) return false;
  if (picture.isContentEditable || captionOf(picture) !== "") return false;
  return ![...withAncestors(picture)].some((each) =>
    attribute(each, "role") === "img" || (each.matches(controls) && isNamed(each)));
};

// The language of a picture's place; empty if the page does not say.
const languageAt = (picture) => {
  for (const each of withAncestors(picture)) if (each.lang) return each.lang;
  return "";
};

// Numbers for pictures in messages to the background. An element that shows another picture gets another.
const numbers = {
  pictures: [],
  of(picture) {
    const source = picture.currentSrc;
    const known = this.pictures.findIndex((each) => each.element.deref() === picture && each.source === source);
    return known >= 0 ? known : this.pictures.push({ element: new WeakRef(picture), source }) - 1;
  },
  picture(number) { return this.pictures[number]?.element.deref() ?? null; },
};
