// Gives descriptions to pictures without alt text: those in view and near it, one after the other.

const mark = "data-descry";
// A page that takes descriptions away gets them back this often.
const mostTimes = 10;

// "pt" of "pt-BR", also of tags that are not valid.
const primary = (tag) => tag.toLowerCase().split(/[-_]/)[0];

// Problems of the service, and not of the picture.
const temporary = ["problemUnreachable", "problemOrigin", "problemKey", "problemBusy"];

const filling = {
  isOn: false,
  // What was filled in, for each picture: { alt, lang, source }, lang only if it was set.
  filled: new Map(),
  // Answers that pictures had, so that a page that renders again is not read again, and how often the
  // page took them away.
  known: new WeakMap(),
  observers: [],
  // Pictures without an answer, because the service did not answer.
  failed: new Set(),
  seconds: 0,
  // Whether the page changed, so that the author may have written something.
  isChanged: false,
  // Custom elements that may get a shadow root later.
  undecided: new Set(),
  fresh: [],
  waiting: [],
  isSearching: false,
  isWorking: false,

  isOurs(picture) {
    const entry = this.filled.get(picture);
    return entry !== undefined && entry.alt === picture.getAttribute("alt");
  },

  start() {
    if (this.isOn) return;
    this.isOn = true;
    this.sight = new IntersectionObserver((entries) => this.see(entries), { rootMargin: "100% 0px" });
    this.search(document);
    this.timer = setInterval(() => this.check(), 1000);
    document.addEventListener("visibilitychange", this.work);
  },

  // Undoes everything.
  stop() {
    if (!this.isOn) return;
    this.isOn = false;
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.work);
    this.sight.disconnect();
    for (const observer of this.observers.splice(0)) observer.disconnect();
    for (const picture of [...this.filled.keys()]) this.empty(picture);
    this.known = new WeakMap();
    this.undecided.clear();
    this.failed.clear();
    this.fresh.length = 0;
    this.waiting.length = 0;
  },

  // Once a second: undoes everything if the extension was removed; cleans pictures that left the page;
  // looks for new shadow roots and words of the author. Every half minute it asks the service again.
  check() {
    if (!chrome.runtime?.id) {
      this.stop();
      return;
    }
    for (const picture of [...this.filled.keys()]) if (!picture.isConnected) this.empty(picture);
    if (this.isChanged) this.reread();
    this.seconds += 1;
    if (this.seconds % 30 === 0) {
      for (const picture of this.failed) this.look(picture);
      this.failed.clear();
    }
    for (const element of this.undecided) {
      const shadow = element.isConnected ? shadowOf(element) : null;
      if (shadow) this.search(shadow);
      if (shadow || !element.isConnected) this.undecided.delete(element);
    }
  },

  // Searches a root or an element, in slices.
  async search(root) {
    this.fresh.push(root);
    if (this.isSearching) return;
    this.isSearching = true;
    await slice.next();
    while (this.isOn && this.fresh.length > 0) {
      const next = this.fresh.shift();
      if (next instanceof Document || next instanceof ShadowRoot) this.watch(next);
      for (const element of this.inTree(next)) {
        if (isPicture(element)) this.look(element);
        if (slice.isOver) await slice.next();
        if (!this.isOn) break;
      }
    }
    this.isSearching = false;
  },

  // The elements of a tree; its shadow roots are searched later.
  * inTree(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (!(node instanceof Element)) continue;
      yield node;
      const shadow = shadowOf(node);
      if (shadow) this.fresh.push(shadow);
      else if (node.localName.includes("-") && this.undecided.size < 1000) this.undecided.add(node);
    }
  },

  watched: new WeakSet(),
  watch(root) {
    if (this.watched.has(root)) return;
    const observer = new MutationObserver((changes) => this.follow(changes));
    observer.observe(root, {
      subtree: true, childList: true, attributes: true,
      attributeFilter: ["alt", "src", "srcset", "role", "aria-hidden", "inert", ...naming],
    });
    this.observers.push(observer);
    this.watched.add(root);
  },

  follow(changes) {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === "childList") {
        for (const node of addedNodes) if (node instanceof Element) this.search(node);
        this.isChanged = true;
      } else if (attributeName === "alt" && isPicture(target)) {
        this.reconsider(target);
      } else if (isPicture(target)) {
        this.empty(target);
        this.look(target);
      } else {
        this.search(target);
        this.isChanged = true;
      }
    }
  },

  // Takes back descriptions where the author has written something since, for example a link's text.
  async reread() {
    this.isChanged = false;
    await slice.next();
    for (const picture of [...this.filled.keys()]) {
      if (!lacksText(picture)) this.empty(picture);
      if (slice.isOver) await slice.next();
    }
  },

  // The page changed an alt text: the author's stays. If the page removed ours, the picture gets it again.
  reconsider(picture) {
    if (this.isOurs(picture)) return;
    const known = this.known.get(picture);
    if (known && this.filled.has(picture) && !picture.hasAttribute("alt")) known.times += 1;
    this.empty(picture);
    this.look(picture);
  },

  // Has the browser tell again whether a picture is in view.
  look(picture) {
    this.sight.unobserve(picture);
    this.sight.observe(picture);
  },

  see(entries) {
    for (const { isIntersecting, target: picture } of entries) {
      if (!isIntersecting || this.filled.has(picture)) continue;
      if (picture.complete && picture.naturalWidth > 0) this.waiting.push(picture);
      else picture.addEventListener("load", () => this.isOn && this.look(picture), { once: true });
    }
    this.work();
  },

  work: async () => {
    if (filling.isWorking) return;
    filling.isWorking = true;
    await slice.next();
    while (filling.isOn && !document.hidden && filling.waiting.length > 0) {
      await filling.fill(filling.waiting.shift());
      if (slice.isOver) await slice.next();
    }
    filling.isWorking = false;
  },

  canFill(picture) {
    const { naturalWidth, naturalHeight } = picture;
    return picture.isConnected && !this.filled.has(picture) && isLarge(picture)
      && Math.min(naturalWidth, naturalHeight) >= smallestSide && lacksText(picture) && !isHidden(picture);
  },

  async fill(picture) {
    if (!this.canFill(picture)) return;
    const source = picture.currentSrc;
    const answer = await this.answerFor(picture, source);
    // Meanwhile the page may have changed.
    if (!this.isOn || answer === null || picture.currentSrc !== source || !this.canFill(picture)) return;
    if (this.known.get(picture).times >= mostTimes) return;
    const words = answer.inFile ?? (answer.description && answer.mark + answer.description);
    if (!words) return;
    const entry = { alt: words };
    const isOfPage = primary(languageAt(picture)) === primary(answer.language);
    if (answer.inFile === null && !isOfPage && !picture.hasAttribute("lang")) {
      entry.lang = answer.language;
      picture.lang = answer.language;
    }
    this.filled.set(picture, entry);
    picture.setAttribute("alt", words);
    picture.setAttribute(mark, answer.inFile === null ? "generated" : "file");
  },

  // The answer for a picture; null if the page may not read it, or if there is no service.
  async answerFor(picture, source) {
    const known = this.known.get(picture);
    if (known?.source === source) return known.answer;
    try {
      const data = await readPicture(picture, false);
      const language = languageAt(picture);
      const { answer, problem } = await chrome.runtime.sendMessage({ type: "answer", data, language }) ?? {};
      if (temporary.includes(problem)) {
        for (const each of [picture, ...this.waiting.splice(0)]) this.failed.add(each);
      } else {
        this.known.set(picture, { source, answer: answer ?? null, times: 0 });
      }
      return answer ?? null;
    } catch (error) {
      if (error instanceof Unreadable) this.known.set(picture, { source, answer: null, times: 0 });
      return null;
    }
  },

  // Takes back what was filled in, and nothing that the page wrote since.
  empty(picture) {
    const entry = this.filled.get(picture);
    if (entry === undefined) return;
    this.filled.delete(picture);
    if (picture.getAttribute("alt") === entry.alt) picture.removeAttribute("alt");
    if (entry.lang !== undefined && picture.lang === entry.lang) picture.removeAttribute("lang");
    picture.removeAttribute(mark);
  },
};
