// Copies a text. Without the clipboard API (no HTTPS), falls back to execCommand.
const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = document.createElement("textarea");
    field.className = "unseen";
    field.value = text;
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return isDone;
  }
};
