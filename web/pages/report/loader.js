// A classic script of a report: it makes the modules in the file known by their names, and runs
// the first. A module in a file from a disk cannot name another by a path.
(() => {
  const { entry, modules } = JSON.parse(document.getElementById("modules").textContent);
  const imports = Object.fromEntries(modules.map(([name, text]) =>
    [name, URL.createObjectURL(new Blob([text], { type: "text/javascript" }))]));
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports });
  const start = document.createElement("script");
  start.type = "module";
  start.textContent = `import ${JSON.stringify(entry)};`;
  document.head.append(map, start);
})();
