// Reads the bytes of a picture that the page shows, without a request to any server.

const readingLimits = {
  // The service's usual limit.
  bytes: 25 * 2 ** 20,
  // Of a picture that is drawn, because the browser does not have its file any more.
  pixels: 16e6,
  // The same without a request of the user: sending and drawing take time of the page's thread.
  unaskedBytes: 6 * 2 ** 20,
  unaskedPixels: 2e6,
};

class Unreadable extends Error {}

const isInPage = ({ protocol }) => ["data:", "blob:"].includes(protocol);

// The file, from the page or from the browser's cache; null if it is not there. A service worker of the
// page could answer from the network, so there the cache is not asked.
const storedFile = async (address) => {
  if (!isInPage(address)) {
    if (address.origin !== self.origin || navigator.serviceWorker?.controller) return null;
  }
  const options = isInPage(address) ? {} : { cache: "only-if-cached", mode: "same-origin" };
  try {
    const response = await fetch(address, options);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
};

// The picture as it is drawn. The browser refuses this if the page may not read it.
const drawnPicture = async (picture, most) => {
  const { naturalWidth, naturalHeight } = picture;
  if (naturalWidth * naturalHeight > most) throw new Unreadable("problemTooLarge");
  const canvas = new OffscreenCanvas(naturalWidth, naturalHeight);
  canvas.getContext("2d").drawImage(picture, 0, 0, naturalWidth, naturalHeight);
  try {
    return await canvas.convertToBlob();
  } catch {
    throw new Unreadable("problemUnreadable");
  }
};

const base64 = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
  reader.onerror = () => reject(new Unreadable("problemFailed"));
  reader.readAsDataURL(blob);
});

// The picture's bytes in base64. Throws Unreadable with the name of a message.
const readPicture = async (picture, isAsked) => {
  if (!picture.complete || picture.naturalWidth === 0) throw new Unreadable("problemNotLoaded");
  const address = new URL(picture.currentSrc || picture.src, document.baseURI);
  const [bytes, pixels] = isAsked
    ? [readingLimits.bytes, readingLimits.pixels]
    : [readingLimits.unaskedBytes, readingLimits.unaskedPixels];
  const file = await storedFile(address);
  const isDrawing = file ? file.type.startsWith("image/svg") : /\.svgz?$/i.test(address.pathname);
  if (isDrawing) throw new Unreadable("problemDrawing");
  const blob = file ?? await drawnPicture(picture, pixels);
  if (blob.size > bytes) throw new Unreadable("problemTooLarge");
  return base64(blob);
};
