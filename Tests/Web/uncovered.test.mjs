import assert from "node:assert/strict";
import test from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { escapeOf } from "../../web/phone/reach.js";
import { actionsBeside, openMenuOf, shownContent } from "../../web/phone/elements.js";

const actions = [{ id: "delete", title: "Delete", role: "destructive" }];
const leading = [{ id: "read", title: "Read", fullSwipe: true }];
const node = {
  node: 3, name: "Inbox", type: "screen",
  view: {
    content: [
      { id: "mails", kind: "list", rows: [{ id: "fixed", title: "Fixed", subtitle: "", tappable: false }],
        stored: { key: "MAILS", tappable: true, swipeActions: actions, leadingSwipeActions: leading, menu: actions } },
      { id: "more", kind: "button", title: "More", menu: actions },
    ],
  },
};

function client(records) {
  const start = { ...emptyClient("c1"), nodes: [node], session: { MAILS: [{ row: 1, title: "Bill" }] } };
  return records.reduce((state, [kind, data], index) =>
    fold(state, { stream: "c1", sequence: index + 1, time: 0, kind, data }), start);
}

const by = (gesture, element) => ["actionsShown", { node: 3, name: "Inbox", element, by: gesture }];

test("a swipe uncovers the actions of one row, and only until they are hidden", () => {
  const shown = client([by("swipe", "mails-1")]);
  const [list] = shownContent(node, shown);
  assert.deepEqual(list.rows.map(({ id, open }) => [id, open]), [["fixed", null], ["mails-1", "swipe"]]);
  assert.deepEqual(list.rows[1].swipeActions, actions);
  assert.equal(openMenuOf(shownContent(node, shown)), null);
  const hidden = client([
    by("swipe", "mails-1"), ["actionsHidden", { node: 3, name: "Inbox", element: "mails-1" }]]);
  assert.equal(hidden.openActions, null);
  assert.equal(shownContent(node, hidden)[0].rows[1].open, null);
});

test("a swipe to the right uncovers the actions of the leading edge", () => {
  const shown = client([by("leadingSwipe", "mails-1")]);
  const [list] = shownContent(node, shown);
  assert.deepEqual(actionsBeside(list.rows[1]), leading);
  assert.equal(actionsBeside(list.rows[0]), undefined);
  assert.equal(openMenuOf(shownContent(node, shown)), null);
  assert.deepEqual(actionsBeside(shownContent(node, client([by("swipe", "mails-1")]))[0].rows[1]), actions);
});

test("a long press opens the menu of a row or of an element", () => {
  for (const [element, title] of [["mails-1", "Bill"], ["more", "More"]]) {
    const open = openMenuOf(shownContent(node, client([by("longPress", element)])));
    assert.deepEqual(open, { id: element, title, menu: actions, chosen: null });
  }
});

test("what is uncovered goes with its screen, and refreshes end with it", () => {
  const gone = client([
    by("swipe", "mails-1"), ["refreshBegan", { node: 3, name: "Inbox" }],
    ["freed", { node: 3, name: "Inbox", lostViews: [] }]]);
  assert.deepEqual([gone.openActions, gone.refreshing], [null, []]);
  const ended = client([
    ["refreshBegan", { node: 3, name: "Inbox" }], ["refreshEnded", { node: 3, name: "Inbox" }]]);
  assert.deepEqual(ended.refreshing, []);
});

test("the Escape key first covers what is uncovered", () => {
  assert.equal(escapeOf(client([by("swipe", "mails-1")])), "hideActions");
});
