import assert from "node:assert/strict";
import { test } from "node:test";
import {
  appFacts, compareBranch, recordBranch, Refusal, storeBranch, verify, writeBranch,
} from "../../web/pages/replay/branch/branch-api.js";

/** A server that answers once, and remembers what it was asked. */
function server(status, body) {
  const asked = [];
  const fetch = async (path, options) => {
    asked.push({ path, ...options });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return { asked, asking: { fetch, recording: "c 7" } };
}

test("each branch request has its path and returns its result", async () => {
  for (const [ask, result] of [
    [compareBranch, "comparison"], [recordBranch, "recording"], [storeBranch, "store"],
    [(asking, body) => writeBranch(asking, body, "flow"), "flow"],
  ]) {
    const { asking, asked } = server(200, { stream: "c7-2" });
    await ask(asking, { drop: [4] });
    assert.equal(asked[0].path, "api/recordings/c%207/branch");
    assert.deepEqual(JSON.parse(asked[0].body), { drop: [4], result });
  }
  const { asking, asked } = server(200, { identical: true });
  assert.deepEqual(await verify(asking), { identical: true });
  assert.equal(asked[0].path, "api/recordings/c%207/verify");
});

const refused = async (status, body) => {
  const error = await verify(server(status, body).asking).catch((each) => each);
  assert.ok(error instanceof Refusal);
  return [error.kind, error.message];
};

test("an error of the server is reported as a sentence", async () => {
  assert.deepEqual(await refused(422, { error: "record 2 of c1 is no command" }), ["refused", "Record 2 of c1 is no command."]);
  assert.deepEqual(await refused(404, { error: "there is no recording c9" }), ["refused", "There is no recording c9."]);
  assert.deepEqual(await refused(503, { error: "Too much waits." }), ["refused", "Too much waits."]);
  assert.deepEqual(await refused(500, "no JSON"), ["refused", "The server responded with status 500."]);
  assert.deepEqual(await refused(500, { error: 7 }), ["refused", "The server responded with status 500."]);
});

test("a file host is distinguished from a Rootstage server", async () => {
  for (const status of [404, 405, 501]) assert.equal((await refused(status, "<html>"))[0], "absent");
  assert.equal((await refused(200, "<html>"))[0], "absent");
});

test("a lost server is distinguished from a cancelled request", async () => {
  const failing = (error) => ({ recording: "c1", fetch: async () => { throw error; } });
  await assert.rejects(verify(failing(new TypeError("failed"))), { kind: "lost", message: /cannot be reached/ });
  await assert.rejects(verify(failing(new DOMException("", "AbortError"))), { name: "AbortError" });
});

test("facts about an app may be missing", async () => {
  const apps = { apps: [{ name: "a", links: [] }] };
  assert.deepEqual(await appFacts(server(200, apps).asking.fetch, "a"), { name: "a", links: [] });
  assert.equal(await appFacts(server(200, apps).asking.fetch, "b"), null);
  assert.equal(await appFacts(server(200, "<html>").asking.fetch, "a"), null);
  assert.equal(await appFacts(server(404, {}).asking.fetch, "a"), null);
  assert.equal(await appFacts(async () => { throw new TypeError("gone"); }, "a"), null);
});
