// What the page remembers for its tab, also after it is loaded again: the key and the language. A browser
// may forbid that.

const memory = {
  get(name) {
    try {
      return sessionStorage.getItem(`descry-${name}`);
    } catch {
      return null;
    }
  },

  // Forgets it for null.
  set(name, value) {
    try {
      if (value === null) sessionStorage.removeItem(`descry-${name}`);
      else sessionStorage.setItem(`descry-${name}`, value);
    } catch {
      // It is asked again.
    }
  },
};
