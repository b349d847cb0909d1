import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, askAccess, listLinks, revokeLink, signIn, tokenIn } from "../../web/core/access.js";

const token = "Ab-_".repeat(10) + "xyz";
const link = { id: "l1", name: "Anna", created: 0, connections: 0, token };

/** A server with one answer, and what it was asked. */
function answering(status, body, type = "application/json") {
  const asked = [];
  const fetch = async (path, options) => {
    asked.push({ path, ...options });
    const text = status === 204 ? null : typeof body === "string" ? body : JSON.stringify(body);
    return new Response(text, { status, headers: { "content-type": type } });
  };
  return { asked, fetch };
}

test("A token is found in a fragment, in a whole address, and where it stands alone", () => {
  for (const text of [
    `#token=${token}`, token, `  ${token}\n`, `https://stage.example:8443/device.html#token=${token}`,
  ]) assert.equal(tokenIn(text), token, text);
});

test("No token is found where characters are missing, too many or wrong", () => {
  for (const text of [
    "", "#", "#token=", `#token=${token.slice(1)}`, `#token=${token}x`, `#tokens=${token}`,
    `${token}.`, `#token=${token.slice(1)}=`, `https://stage.example/${token}`,
  ]) assert.equal(tokenIn(text), null, text);
});

test("A browser may do what the server says", async () => {
  const granted = { right: "device", stream: "c7" };
  assert.deepEqual(
    await askAccess(answering(200, { asks: true, granted }).fetch), { asks: true, granted });
  assert.deepEqual(
    await askAccess(answering(200, { asks: true }).fetch), { asks: true, granted: null });
});

test("Pages of a plain file host ask nobody", async () => {
  for (const [status, body] of [[404, "Not found"], [200, "<!doctype html>"]]) {
    const access = await askAccess(answering(status, body, "text/html").fetch);
    assert.deepEqual(access, { asks: false, granted: { right: "operator" } });
  }
});

test("A token is exchanged in the body of a request, never in its address", async () => {
  const { asked, fetch } = answering(200, { asks: true, granted: { right: "operator" } });
  assert.deepEqual(
    await signIn(fetch, token), { granted: { right: "operator" }, link: { right: "operator" } });
  assert.equal(asked[0].method, "POST");
  assert.deepEqual(JSON.parse(asked[0].body), { token });
  assert.ok(!asked[0].path.includes(token));
});

test("The server's reason is told where it refuses a token or a link", async () => {
  const reason = { error: "this link is not known here" };
  await assert.rejects(signIn(answering(401, reason).fetch, token), { message: "This link is not known here." });
  await assert.rejects(listLinks(answering(403, reason).fetch), { message: "This link is not known here." });
  await assert.rejects(
    revokeLink(answering(502, "<html>", "text/html").fetch, "l1"),
    { message: "The server responded with status 502." });
  const gone = async () => { throw new TypeError("failed"); };
  await assert.rejects(signIn(gone, token), { message: "The server cannot be reached." });
});

test("A revoked link has no answer", async () => {
  const { asked, fetch } = answering(204);
  await revokeLink(fetch, "l/1");
  assert.deepEqual([asked[0].method, asked[0].path], ["DELETE", "api/links/l%2F1"]);
});

test("A link's address is the page of its right, with the token in the fragment alone", () => {
  const base = "https://stage.example/rootstage/control.html";
  const of = (more) => addressOf(base, { ...link, ...more });
  assert.equal(of({ right: "operator" }), `https://stage.example/rootstage/control.html#token=${token}`);
  assert.equal(
    of({ right: "device", stream: "c7" }), `https://stage.example/rootstage/device.html#token=${token}`);
  assert.equal(
    of({ right: "replay", stream: "c 7" }),
    `https://stage.example/rootstage/replay.html?recording=c+7#token=${token}`);
  assert.equal(of({ right: "replay" }), `https://stage.example/rootstage/replay.html#token=${token}`);
});
