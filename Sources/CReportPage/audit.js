"use strict";
(() => {
  const status = document.getElementById("status");
  let note = null;
  let waiting = 0;

  // Screen readers announce changes only, so clear the status before saying the same words again.
  const announce = (text) => {
    status.textContent = "";
    clearTimeout(waiting);
    waiting = setTimeout(() => { status.textContent = text; }, 100);
  };

  const say = (button, text, isFailure) => {
    if (note) note.textContent = "";
    note = button.nextElementSibling;
    note.textContent = text;
    note.classList.toggle("bad", isFailure);
    announce(text);
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
    say(button, isDone ? status.dataset.copied : status.dataset.failed, !isDone);
  });
  for (const button of document.querySelectorAll("button")) button.hidden = false;

  const filter = document.getElementById("filter");
  if (!filter) return;
  const problems = Array.from(document.querySelectorAll(".problems > li"));
  const items = Array.from(document.querySelectorAll(".items > li"));
  const files = Array.from(document.querySelectorAll("section.file"));
  const links = Array.from(document.querySelectorAll(".files > li"));
  const severity = document.getElementById("severity");
  const rule = document.getElementById("rule");

  const show = () => {
    for (const problem of problems) {
      problem.hidden = !(severity.value === "" || problem.classList.contains(severity.value))
        || !(rule.value === "" || problem.dataset.rule === rule.value);
    }
    for (const item of items) item.hidden = !item.querySelector(".problems > li:not([hidden])");
    files.forEach((file, index) => {
      file.hidden = !file.querySelector(".items > li:not([hidden])");
      links[index].hidden = file.hidden;
    });
    const count = problems.filter((problem) => !problem.hidden).length;
    const shown = document.getElementById("shown");
    shown.textContent = shown.dataset.words.replace("{shown}", count).replace("{count}", problems.length);
    announce(shown.textContent);
  };

  filter.reset();
  filter.hidden = false;
  filter.addEventListener("change", show);
  filter.addEventListener("submit", (event) => event.preventDefault());
})();
