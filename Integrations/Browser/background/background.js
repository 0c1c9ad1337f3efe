// What the browser's menu and key start, and the setting that fills pages.

import { marks } from "../languages.js";
import { nearestLanguage, readSettings, changeSettings, userLanguage } from "../settings.js";
import { answerFor } from "./answers.js";
import { Problem } from "./service.js";

const scripts = ["pictures", "reading", "panel", "filling", "listening"].map((name) => `page/${name}.js`);
const filler = {
  id: "fill",
  js: [...scripts, "page/start.js"],
  matches: ["http://*/*", "https://*/*"],
  allFrames: true,
  matchOriginAsFallback: true,
};

// Puts the scripts into the frames of a tab that the extension may use, and returns these frames.
const prepare = async (tabId, frameIds) => {
  const target = frameIds ? { tabId, frameIds } : { tabId, allFrames: true };
  const func = () => "descryIsHere" in globalThis;
  const frames = await chrome.scripting.executeScript({ target, func, injectImmediately: true });
  const missing = frames.filter(({ result }) => result === false).map(({ frameId }) => frameId);
  if (missing.length > 0) {
    const into = { tabId, frameIds: missing };
    await chrome.scripting.executeScript({ target: into, files: scripts, injectImmediately: true });
  }
  return frames.map(({ frameId }) => frameId);
};

// The name of the message for an error.
const nameOf = (error) => (error instanceof Problem ? error.message : "problemFailed");

const send = (tabId, frameId, message) => chrome.tabs.sendMessage(tabId, message, { frameId });

// Describes a picture of a frame in the panel, which is in the page and not in its frames.
const describe = async (tabId, frameId, id) => {
  const ask = crypto.randomUUID();
  // A frame may be gone.
  const reading = send(tabId, frameId, { type: "read", id }).catch(() => ({ problem: "problemNoPicture" }));
  const isShown = await send(tabId, 0, { type: "begin", ask, picture: `${frameId} ${id}` });
  const { data, words, problem, source } = await reading;
  if (isShown) return;
  try {
    if (problem) throw new Problem(problem);
    const answer = await answerFor(data, userLanguage(await readSettings()), true);
    await send(tabId, 0, { type: "show", ask, answer, words });
  } catch (error) {
    await send(tabId, 0, { type: "fail", ask, problem: nameOf(error), source, words });
  }
};

const fail = (tabId, problem, source) => send(tabId, 0, { type: "fail", problem, source });

// The picture that was chosen in the menu, which has its address.
const describeChosen = async ({ frameId = 0, srcUrl }, { id: tabId }) => {
  await prepare(tabId, [0]);
  try {
    await prepare(tabId, [frameId]);
  } catch {
    await fail(tabId, "problemFrame", srcUrl);
    return;
  }
  const picture = await send(tabId, frameId, { type: "find", source: srcUrl });
  if (picture === null) await fail(tabId, "problemNoPicture");
  else await describe(tabId, frameId, picture);
};

// The picture in focus; else the only one in view; else the one that the user chooses from a list.
const describeFocused = async ({ id: tabId }) => {
  const frames = await prepare(tabId);
  const looked = await Promise.allSettled(frames.map(async (frameId) =>
    ({ frameId, ...await send(tabId, frameId, { type: "look" }) })));
  const found = looked.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  const best = found.reduce((most, each) => (each.rank > most.rank ? each : most));
  if (best.rank > 0) {
    await describe(tabId, best.frameId, best.likely);
    return;
  }
  const pictures = found.flatMap(({ frameId, inView }) => inView.map((each) => ({ frameId, ...each })));
  if (pictures.length === 0) await fail(tabId, "problemNoPicture");
  else if (pictures.length === 1) await describe(tabId, pictures[0].frameId, pictures[0].id);
  else await send(tabId, 0, { type: "choose", pictures });
};

// The words for a picture without alt text, in the language of the page.
const answerForPage = async ({ data, language }) => {
  const wanted = nearestLanguage(language) ?? userLanguage(await readSettings());
  try {
    const answer = await answerFor(data, wanted, false);
    return { answer: { ...answer, mark: marks[answer.language] } };
  } catch (error) {
    return { problem: nameOf(error) };
  }
};

const tell = async (type) => {
  const tabs = await chrome.tabs.query({});
  await Promise.allSettled(tabs.map(async ({ id }) => {
    if (type === "fill") await prepare(id);
    await chrome.tabs.sendMessage(id, { type });
  }));
};

// Makes pages filled or not, as the setting says. Undoes it in open pages.
const applySetting = async () => {
  const { fill } = await readSettings();
  const [isOn] = await chrome.scripting.getRegisteredContentScripts({ ids: [filler.id] });
  if (fill && !isOn) {
    await chrome.scripting.registerContentScripts([filler]);
    await tell("fill");
  } else if (!fill && isOn) {
    await chrome.scripting.unregisterContentScripts({ ids: [filler.id] });
    await tell("restore");
  }
};

const createMenu = () => {
  chrome.contextMenus.removeAll(() => chrome.contextMenus.create({
    id: "describe", title: chrome.i18n.getMessage("menu"), contexts: ["image"],
  }));
};

const answers = {
  answer: answerForPage,
  describe: ({ frameId, id }, { tab }) => describe(tab.id, frameId, id),
  options: () => chrome.runtime.openOptionsPage(),
};

chrome.runtime.onInstalled.addListener(() => {
  createMenu();
  applySetting();
});
chrome.contextMenus.onClicked.addListener(describeChosen);
chrome.commands.onCommand.addListener((command, tab) => describeFocused(tab));
chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (!(message.type in answers)) return false;
  Promise.resolve(answers[message.type](message, sender)).then(respond, () => respond(null));
  return true;
});
chrome.storage.local.onChanged.addListener((changes) => {
  if ("fill" in changes) applySetting();
});
chrome.permissions.onRemoved.addListener(async ({ origins = [] }) => {
  if (origins.some((each) => filler.matches.includes(each))) await changeSettings({ fill: false });
});
// Pages need none of the settings, and must not see the key.
chrome.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
