import { graphAddress } from "./source.js";

/**
 * The entries of the export menu: each form as a file, and those of text to be pasted elsewhere.
 *
 * @param {string} app
 * @param {string} strategy
 * @param {(text: string, tone?: string) => void} tell
 * @returns {import("../../../ui/pop-menu.js").Entry[]}
 */
export function exportsOf(app, strategy, tell) {
  const forms = /** @type {const} */ ([["svg", "SVG"], ["mmd", "Mermaid"], ["dot", "DOT"]]);
  return [
    { title: "Download" },
    ...forms.map(([format, title]) => ({
      title, hint: `.${format}`, run: () => download(app, strategy, format),
    })),
    { title: "Copy" },
    ...forms.map(([format, title]) => ({
      title: `Copy ${title}`, run: () => copy(graphAddress(app, strategy, format), title, tell),
    })),
  ];
}

/** @param {string} app @param {string} strategy @param {"svg"|"mmd"|"dot"} format */
function download(app, strategy, format) {
  const link = document.createElement("a");
  link.href = graphAddress(app, strategy, format);
  link.download = `${app}.${format}`;
  link.click();
}

/**
 * @param {string} address
 * @param {string} title
 * @param {(text: string, tone?: string) => void} tell
 */
async function copy(address, title, tell) {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error((await response.json()).error);
    await navigator.clipboard.writeText(await response.text());
    tell(`The graph was copied as ${title}.`);
  } catch (error) {
    const reason = error instanceof Error && error.message ? `: ${error.message}` : "";
    tell(`The graph could not be copied${reason}`, "warn");
  }
}
