import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { matches, parseQuery } from "../../web/log/filter.js";

// One table of queries for every program that reads them: a second reader is held to the same file.
const table = JSON.parse(readFileSync(new URL("golden/queries.json", import.meta.url), "utf8"));
const written = (query) => JSON.stringify(query);

for (const { query, terms, unknown = null } of table.parse) {
  test(`the query ${written(query)} has the terms of the table`, () => {
    const parsed = parseQuery(query, table.keys);
    assert.deepEqual(parsed.terms,
      terms.map(({ key = null, values, isNegated = false }) => ({ key, values, isNegated })));
    if (unknown === null) assert.equal(parsed.problem, null);
    else assert.match(parsed.problem, new RegExp(`^Unknown filter “${unknown}:”`));
  });
}

for (const { fields, accepted, rejected } of table.match) {
  const accepts = (query) => matches(parseQuery(query, table.keys).terms, fields, table.exact);
  const about = fields.name?.[0] ?? "what has no fields";
  for (const query of accepted) {
    test(`the query ${written(query)} accepts ${about}`, () => assert.equal(accepts(query), true));
  }
  for (const query of rejected) {
    test(`the query ${written(query)} rejects ${about}`, () => assert.equal(accepts(query), false));
  }
}
