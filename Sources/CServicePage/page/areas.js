// What is where: areas over the picture that have the focus one by one, and the same words as a list.

// An item of a list with the words of a detail.
const detailItem = (words, lang) => {
  const item = document.createElement("li");
  const text = document.createElement("span");
  text.textContent = words;
  if (lang !== undefined) text.lang = lang;
  item.append(text);
  return item;
};

// Areas in the order of the details, with smaller ones over larger ones.
const areasOf = (details, lang) => details.map(({ words, box: [x, y, width, height] }) => {
  const area = detailItem(words, lang);
  area.tabIndex = 0;
  const place = { left: x, top: y, width, height };
  for (const [side, share] of Object.entries(place)) area.style[side] = `${share * 100}%`;
  area.style.zIndex = Math.round((1 - width * height) * 1000);
  return area;
});
