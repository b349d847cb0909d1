import JSON

/// The JSON Schema of what commands print with `--json`: a definition for each, by its name.
enum AnswerSchema {
  /// The whole schema (draft 2020-12).
  static let schema = JSONValue.object([
    .init(
      key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
    .init(key: "title", value: .string("What commands of rootstage print with --json")),
    .init(
      key: "description",
      value: .string("Each command prints its definition on one line; some print several.")),
    .init(
      key: "$defs",
      value: .object((commands + parts + furtherParts).map { .init(key: $0.0, value: $0.1) })),
  ])

  private static let commands: [(String, JSONValue)] = [
    ("token", object("A new token.", ["token": text])),
    (
      "config",
      object("All settings that hold.", ["settings": list(of: part("setting"))])
    ),
    (
      "test",
      object(
        "All flows; exploration: what --explore looked for, each with what went wrong.",
        [
          "passed": number, "failed": number, "flows": list(of: part("flowResult")),
          "problems": list(of: part("problem")),
        ],
        optional: ["exploration": list(of: part("explored"))])
    ),
    (
      "load",
      object(
        "What --json FILE writes.",
        [
          "name": text, "url": text,
          "ending": word(
            "completed", "stopped", "interrupted", "notThere", "gone", "unsuitable"),
          "passed": flag, "thresholds": list(of: part("threshold")),
          "stages": list(of: part("loadPart")), "flows": list(of: part("loadPart")),
          "all": part("loadPart"), "complaints": list(of: part("complaint")),
        ])
    ),
    (
      "explore",
      object(
        "With --format json.",
        [
          "app": text, "strategy": text, "end": text, "states": number, "steps": number,
          "depth": number, "walked": number, "seed": text, "screensNeverShown": list(of: text),
          "rulesNeverExercised": list(of: text), "bugsNotReproduced": list(of: text),
          "coverage": part("searchCoverage"), "bugs": list(of: part("bug")),
        ],
        optional: ["confidence": part("confidence")])
    ),
    (
      "graph",
      object(
        "With --format json; Examples/GRAPH.md describes each member.",
        [
          "app": text, "title": text, "strategy": text, "clusters": list(of: part("cluster")),
          "nodes": list(of: part("node")), "edges": list(of: part("edge")),
          "lines": list(of: part("line")),
        ],
        optional: ["coverage": part("graphCoverage")])
    ),
    ("validate", object("All files.", ["files": list(of: part("checkedApp"))])),
    (
      "replay",
      object(
        "With --verify.",
        [
          "recording": text, "identical": flag, "engine": text, "records": number,
          "microseconds": number,
          "lacksEnd": flag,
        ],
        optional: ["difference": part("difference")])
    ),
    ("compare", object("All runs.", ["app": text, "runs": list(of: part("run"))])),
    (
      "branch",
      object(
        "As POST /api/recordings/ID/branch answers, where each member is described.",
        [
          "stream": text, "app": text, "changes": list(of: part("change")), "end": number,
          "identical": flag, "firstDifference": either(part("branchDifference"), nothing),
          "original": part("outcome"), "branch": part("outcome"),
          "events": list(of: part("eventCount")), "live": list(of: part("liveCount")),
        ])
    ),
    ("doctor", list(of: part("finding"))),
    ("hierarchy", either(part("element"), names(of: part("element")))),
    ("recordings list", part("recordings")),
    ("recordings find", part("recordings")),
    (
      "recordings show",
      object(
        "whole: nothing of it is damaged or missing.",
        [
          "recording": text, "engine": text, "whole": flag,
          "streams": list(of: part("shownStream")),
        ])
    ),
    (
      "recordings verify",
      object(
        "One for each recording; records and snapshots are those that are the same.",
        [
          "stream": text, "identical": flag, "records": number, "snapshots": number,
          "differentSnapshots": list(of: number),
        ],
        optional: ["engine": text, "differsAt": number, "problem": text])
    ),
    (
      "recordings check",
      object(
        "All damages, and with --repair what was done.",
        ["whole": flag, "damages": list(of: text)],
        optional: ["repairs": list(of: text), "backup": text])
    ),
    (
      "recordings import",
      object(
        "One for each file; earlier: where the same file was stored before.",
        ["file": text, "stored": flag, "streams": list(of: text), "earlier": list(of: text)])
    ),
    ("recordings delete", part("deleted")),
    ("recordings prune", part("deleted")),
  ]
}
