import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, isSame, keyOf, searchFor, variantIn } from "../../web/pages/device/variant.js";

const plain = { app: "shop", strategy: null, destinations: null };
const eager = { app: "shop", strategy: "as-published", destinations: "eager" };

test("an address names an app and the way in which it runs", () => {
  assert.deepEqual(variantIn("?app=shop"), plain);
  assert.deepEqual(
    variantIn("?destinations=eager&app=shop&strategy=as-published&more=1"), eager);
});

test("an address without an app names nothing, and empty words are none", () => {
  for (const search of ["", "?", "?strategy=as-published", "?app=", "?app=&strategy=x"]) {
    assert.equal(variantIn(search), null, search);
  }
  assert.deepEqual(variantIn("?app=shop&strategy=&destinations="), plain);
});

test("what is written is read again, whatever the names are", () => {
  const odd = { app: "a&b=c #?", strategy: "ü<b>", destinations: null };
  for (const variant of [plain, eager, odd]) {
    assert.deepEqual(variantIn(searchFor(variant)), variant);
  }
  assert.equal(searchFor(plain), "?app=shop");
});

test("a hello asks for what is named alone", () => {
  assert.deepEqual(asked(plain), { app: "shop" });
  assert.deepEqual(asked(eager), {
    app: "shop", strategy: "as-published", destinations: "eager",
  });
});

test("each way has a client of its own, and that of the file keeps the one it had", () => {
  assert.equal(keyOf(plain), "shop");
  const others = [{ ...eager, destinations: null }, { ...eager, app: "post" }];
  const keys = [plain, eager, ...others].map(keyOf);
  assert.equal(new Set(keys).size, keys.length);
});

test("two are the same where all of it is", () => {
  assert.ok(isSame(eager, { ...eager }));
  assert.ok(isSame(null, null));
  for (const other of [plain, { ...eager, destinations: null }, { ...eager, app: "x" }, null]) {
    assert.ok(!isSame(eager, other));
  }
});
