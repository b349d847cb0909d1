// A classic script, run before the page's modules are there: the server says meanwhile what this
// browser may do, which they wait for. Where a token is exchanged first, the answer would be old.
(() => {
  if (!location.protocol.startsWith("http") || location.hash.includes("token=")) return;
  const patience = 3_000;
  const answer = fetch("api/access", { cache: "no-store", signal: AbortSignal.timeout(patience) })
    .then((response) => response.ok ? response.json().catch(() => null) : null);
  // Whoever waits for it hears of a failure.
  answer.catch(() => {});
  Object.assign(globalThis, { earlyAccess: answer });
})();
