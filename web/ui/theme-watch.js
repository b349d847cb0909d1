/**
 * Tells when the page's theme, how much moves, or the pixels of the screen have changed, for as
 * long as the page is open.
 * @param {() => void} tell
 */
export function onThemeOrScale(tell) {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", tell);
  }
  new MutationObserver(tell).observe(
    document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const watchScale = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      tell();
      watchScale();
    }, { once: true });
  };
  watchScale();
}
