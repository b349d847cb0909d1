import assert from "node:assert/strict";
import { test } from "node:test";
import { afterWelcome, resumeOf } from "../../web/core/played-device.js";
import { emptyClient } from "../../web/core/store.js";

const known = { ...emptyClient("c7"), epoch: "e1", sequence: 52, running: true };

test("a client is resumed from its last record, and only when it has an epoch", () => {
  assert.deepEqual(resumeOf(known), [{ stream: "c7", epoch: "e1", after: 52 }]);
  assert.deepEqual(resumeOf(emptyClient("c7")), []);
  assert.deepEqual(resumeOf(null), []);
});

test("a known client is kept when records or a snapshot follow", () => {
  assert.equal(
    afterWelcome(known, { stream: "c7", epoch: "e1", recovered: true, from: 53, to: 60 }), known
  );
  assert.equal(
    afterWelcome(known, { stream: "c7", epoch: "e1", recovered: false, sequence: 60 }), known
  );
});

test("a resume closes the gap", () => {
  assert.equal(
    afterWelcome(
      { ...known, gap: true }, { stream: "c7", epoch: "e1", recovered: true, from: 53, to: 60 }
    ).gap,
    false,
  );
});

for (const [name, stream] of Object.entries({
  "another client": { stream: "c8", epoch: "e1", recovered: false, sequence: 0 },
  "another epoch": { stream: "c7", epoch: "e2", recovered: false, sequence: 9 },
  "a stream from its beginning": { stream: "c7", epoch: "e1", recovered: false, sequence: 0 },
  "a server that has less than this page": {
    stream: "c7",
    epoch: "e1",
    recovered: true,
    from: 1,
    to: 40,
  },
})) {
  test(`a known client is dropped for ${name}`, () => {
    assert.deepEqual(
      afterWelcome(known, stream), { ...emptyClient(stream.stream), epoch: stream.epoch }
    );
  });
}
