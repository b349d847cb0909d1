// A classic script, loaded before the first paint so that a chosen theme never flashes the other.
(() => {
  const key = "rootstage.theme";
  const root = document.documentElement;

  function chosen() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function apply() {
    const theme = chosen();
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  apply();
  addEventListener("storage", (event) => {
    if (event.key === key) apply();
  });
})();
