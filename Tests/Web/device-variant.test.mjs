import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, isSame, keyOf, noteOn, searchFor, variantIn } from "../../web/pages/device/variant.js";

const plain = { app: "shop", strategy: null, destinations: null, profile: null };
const eager = { ...plain, strategy: "naive", destinations: "eager" };
const old = { ...plain, profile: "ios17" };

test("an address names an app and its variant", () => {
  assert.deepEqual(variantIn("?app=shop"), plain);
  assert.deepEqual(
    variantIn("?destinations=eager&app=shop&strategy=naive&more=1"), eager);
  assert.deepEqual(variantIn("?app=shop&profile=ios17"), old);
});

test("an address with a strategy that is gone names its successor, and says so", () => {
  const search = "?app=shop&strategy=as-published&destinations=eager";
  assert.deepEqual(variantIn(search), eager);
  assert.equal(noteOn(search),
    "The strategy “as-published” no longer exists; “Naive” took its place.");
  for (const other of ["", "?app=shop", "?app=shop&strategy=naive", "?strategy=as-published"]) {
    assert.equal(noteOn(other), "", other);
  }
});

test("an address without an app or with empty values names no variant", () => {
  for (const search of ["", "?", "?strategy=naive", "?app=", "?app=&strategy=x"]) {
    assert.equal(variantIn(search), null, search);
  }
  assert.deepEqual(variantIn("?app=shop&strategy=&destinations="), plain);
});

test("a written address is read as the same variant for any names", () => {
  const odd = { ...old, app: "a&b=c #?", strategy: "ü<b>" };
  for (const variant of [plain, eager, old, odd]) {
    assert.deepEqual(variantIn(searchFor(variant)), variant);
  }
  assert.equal(searchFor(plain), "?app=shop");
});

test("a hello requests only the named values", () => {
  assert.deepEqual(asked(plain), { app: "shop" });
  assert.deepEqual(asked(old), { app: "shop", profile: "ios17" });
  assert.deepEqual(asked(eager), {
    app: "shop", strategy: "naive", destinations: "eager",
  });
});

test("each variant has its own storage key, and the default one that of its app", () => {
  assert.equal(keyOf(plain), "shop");
  const others = [{ ...eager, destinations: null }, { ...eager, app: "post" }];
  const keys = [plain, eager, old, ...others].map(keyOf);
  assert.equal(new Set(keys).size, keys.length);
});

test("variants are equal if all their values are", () => {
  assert.ok(isSame(eager, { ...eager }));
  assert.ok(isSame(null, null));
  for (const other of [plain, { ...eager, profile: "ios18" }, { ...eager, destinations: null }, { ...eager, app: "x" }, null]) {
    assert.ok(!isSame(eager, other));
  }
});
