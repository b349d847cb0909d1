// Checks of a page as it is now; each gives a list of findings, empty where all is well.
(() => {
  const isShown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
      && !element.closest("[aria-hidden=true], [inert]");
  };
  const label = (element) => {
    const id = element.id ? `#${element.id}` : "";
    const text = element.textContent.trim().slice(0, 30);
    return `<${element.localName}${id} class="${element.className}"> ${text}`;
  };
  const textOf = (ids) => ids.split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  const nameOf = (element) => [
    element.getAttribute("aria-label"),
    textOf(element.getAttribute("aria-labelledby") ?? ""),
    [...(element.labels ?? [])].map((each) => each.textContent).join(" "),
    element.textContent,
    element.getAttribute("title"),
  ].map((name) => name?.trim() ?? "").find((name) => name !== "") ?? "";

  const named = "button, a[href], input, select, textarea, [role=button], [role=switch], "
    + "[role=option], [role=slider], [role=listbox], [role=radio], [role=radiogroup], "
    + "[role=tab], [role=tabpanel], [role=tablist], [role=toolbar], [role=log], [role=region], nav";

  const names = () => [...document.querySelectorAll(named)]
    .filter((element) => isShown(element) && nameOf(element) === "")
    .map((element) => `no name: ${label(element)}`);

  const headings = () => {
    const all = [...document.querySelectorAll("h1, h2, h3, h4, [role=heading]")]
      .filter((element) => element.checkVisibility() && !element.closest("[inert]"));
    const levels = all.map((each) =>
      Number(each.getAttribute("aria-level") ?? each.localName.slice(1)));
    const findings = [];
    const first = levels.filter((level) => level === 1).length;
    if (first !== 1) findings.push(`${first} headings of level 1`);
    levels.forEach((level, index) => {
      if (index > 0 && level > levels[index - 1] + 1) {
        findings.push(`level ${level} after ${levels[index - 1]}: ${label(all[index])}`);
      }
    });
    return findings;
  };

  const landmarks = () => {
    const count = (selector) => document.querySelectorAll(selector).length;
    return [
      [count("main, [role=main]") === 1, "there is not exactly one main"],
      [count("[role=banner], body > header") === 1, "there is not exactly one banner"],
      [count("nav, [role=navigation]") >= 1, "there is no navigation"],
      [document.documentElement.lang !== "", "the page names no language"],
      [document.title !== "", "the page has no title"],
    ].filter(([holds]) => !holds).map(([, finding]) => finding);
  };

  const ids = () => {
    const seen = new Set();
    const findings = [];
    for (const { id } of document.querySelectorAll("[id]")) {
      if (seen.has(id)) findings.push(`#${id} is there twice`);
      seen.add(id);
    }
    for (const attribute of ["aria-controls", "aria-labelledby", "aria-describedby",
      "aria-activedescendant"]) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        for (const id of element.getAttribute(attribute).split(/\s+/)) {
          if (!document.getElementById(id)) findings.push(`${attribute} names no element: ${id}`);
        }
      }
    }
    return findings;
  };

  // Any colour that the style sheets can name, as red, green, blue and alpha.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a], [r0, g0, b0]) =>
    [r * a + r0 * (1 - a), g * a + g0 * (1 - a), b * a + b0 * (1 - a), 1];
  const luminance = ([r, g, b]) => {
    const [red, green, blue] = [r, g, b].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right);
    return (high + 0.05) / (low + 0.05);
  };

  const backgroundOf = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const color = rgba(getComputedStyle(each).backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reduceRight((below, color) => over(color, below), [255, 255, 255, 1]);
  };

  // The phone's own colours are those of the simulated app.
  const contrast = () => {
    const findings = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (walker.currentNode.data.trim() === "" || !isShown(element)) continue;
      if (element.closest("stage-phone, script, style, noscript, :disabled, .visually-hidden")) {
        continue;
      }
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const background = backgroundOf(element);
      let alpha = 1;
      for (let each = element; each; each = each.parentElement) {
        alpha *= Number(getComputedStyle(each).opacity);
      }
      const [r, g, b, a] = rgba(style.color);
      if (a * alpha < 0.05) continue;
      const found = ratio(over([r, g, b, a * alpha], background), background);
      if (found < (isLarge ? 3 : 4.5)) findings.add(`${found.toFixed(2)}: ${label(element)}`);
    }
    return [...findings];
  };

  const tokens = () => {
    const probe = document.body.appendChild(document.createElement("i"));
    const value = (token) => {
      probe.style.color = `var(${token})`;
      return rgba(getComputedStyle(probe).color);
    };
    const plain = ["--canvas", "--surface", "--raised"];
    const pairs = [
      ...["--ink", "--ink-2", "--ink-3", "--accent", "--good", "--warn", "--bad"]
        .flatMap((text) => plain.map((below) => [text, below])),
      ["--ink", "--sunken"], ["--ink-2", "--sunken"],
      ["--accent", "--accent-soft"], ["--good", "--good-soft"], ["--warn", "--warn-soft"],
      ["--bad", "--bad-soft"], ["--on-accent", "--accent-fill"],
      ["--on-accent", "--accent-fill-hover"],
    ];
    const findings = pairs
      .map(([text, below]) => [text, below, ratio(value(text), value(below))])
      .filter(([, , found]) => found < 4.5)
      .map(([text, below, found]) => `${text} on ${below}: ${found.toFixed(2)}`);
    probe.remove();
    return findings;
  };

  const overflow = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} wide in a window of ${clientWidth}`] : [];
  };

  const isFocusVisible = () => {
    const host = document.activeElement;
    if (!host || host === document.body) return null;
    const element = host.shadowRoot?.activeElement ?? host;
    const shows = (each) => {
      const style = getComputedStyle(each);
      return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0)
        || style.boxShadow !== "none";
    };
    const before = [element, host, ...element.children, element.parentElement].some(shows);
    return { element: label(host), isVisible: before && element.matches(":focus-visible") };
  };

  window.audit = { names, headings, landmarks, ids, contrast, tokens, overflow, isFocusVisible };
})();
