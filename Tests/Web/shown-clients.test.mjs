import assert from "node:assert/strict";
import { test } from "node:test";
import { ShownClients } from "../../web/pages/control/tiles/shown-clients.js";

const members = (...streams) => streams.map((stream) => ({ stream, place: "Login" }));
const everyone = { accepts: () => true };

test("the lists stay the same ones until a client comes, goes or is let through or not", () => {
  const shown = new ShownClients();
  const all = members("c1", "c2", "c3");
  shown.update(all, everyone, null);
  const { members: first, order } = shown;
  assert.deepEqual(order, ["c1", "c2", "c3"]);
  shown.update([...all], everyone, ["c2"]);
  assert.equal(shown.order, order);
  assert.equal(shown.members, first);
  shown.update(all.slice(1), everyone, []);
  assert.deepEqual(shown.order, ["c2", "c3"]);
});

test("the filter is asked again only of clients that changed, or of all where any may have", () => {
  const asked = [];
  const filter = {
    accepts: (member) => {
      asked.push(member.stream);
      return member.place === "Login";
    },
  };
  const shown = new ShownClients();
  const all = members("c1", "c2", "c3");
  shown.update(all, filter, null);
  assert.deepEqual(asked.splice(0), ["c1", "c2", "c3"]);
  all[1].place = "Main";
  shown.update(all, filter, new Set(["c2"]));
  assert.deepEqual(asked.splice(0), ["c2"]);
  assert.deepEqual(shown.order, ["c1", "c3"]);
  shown.update(all, filter, null);
  assert.deepEqual(asked.splice(0), ["c1", "c2", "c3"]);
  shown.update(all, { accepts: () => false }, []);
  assert.deepEqual(shown.order, []);
});
