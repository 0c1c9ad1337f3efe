"use strict";
(() => {
  const status = document.getElementById("status");
  let note = null;
  let waiting = 0;

  // A screen reader says what changes, so words that stand there already are taken away first.
  const say = (button, text) => {
    if (note) note.textContent = "";
    note = button.nextElementSibling;
    note.textContent = text;
    status.textContent = "";
    clearTimeout(waiting);
    waiting = setTimeout(() => { status.textContent = text; }, 100);
  };

  const copied = async (button, field) => {
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch {
      field.select();
      if (!document.execCommand("copy")) return false;
      button.focus();
      return true;
    }
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const field = document.getElementById(button.dataset.field);
    const isDone = await copied(button, field);
    if (!isDone) field.focus();
    say(button, isDone ? "Copied." : "Not copied. The words are selected: copy them yourself.");
  });
  for (const button of document.querySelectorAll("button")) button.hidden = false;
})();
