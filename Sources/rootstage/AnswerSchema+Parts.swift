import JSON

// What answers consist of.
extension AnswerSchema {
  static let parts: [(String, JSONValue)] = [
    (
      "checkedApp",
      object(
        "An app file.", ["file": text, "valid": flag, "problems": list(of: part("problem"))],
        optional: ["app": text, "screens": number, "parts": number, "routes": number])
    ),
    (
      "problem",
      object(
        "What is wrong; line and column are 0 where it is the file as a whole.",
        [
          "file": text, "line": number, "column": number,
          "severity": word("error", "warning"), "message": text,
        ],
        optional: ["hint": text])
    ),
    (
      "difference",
      object(
        "The first record that differs; line is 0 where the file ends too early.",
        ["stream": text, "sequence": number, "line": number],
        optional: ["expected": text, "actual": text])
    ),
    (
      "run",
      object(
        "A run of the app.",
        [
          "strategy": text, "defects": list(of: text), "destinations": word("eager", "lazy"),
          "profile": text, "peakLiveScreens": number, "liveScreens": number,
          "createdScreens": number, "transitions": number, "frames": number, "events": number,
          "rejections": number, "faults": names(of: number),
        ],
        optional: ["passed": flag])
    ),
    (
      "finding",
      object(
        "Something that was looked for.", ["name": text, "state": text, "detail": text],
        optional: ["advice": text])
    ),
    (
      "element",
      object(
        "An element, with those inside it.",
        ["attributes": names(of: text), "children": list(of: part("element"))])
    ),
    (
      "recordings",
      object(
        "As GET /api/recordings answers, where each member is described.",
        ["recordings": list(of: part("listed")), "total": number], optional: ["next": number])
    ),
    (
      "shownStream",
      object(
        "A stream.",
        [
          "stream": text, "app": text, "profile": text, "started": text, "microseconds": number,
          "records": number, "commands": number, "rejections": number, "bytes": number,
          "screens": part("moments"), "markers": part("moments"), "faults": part("moments"),
        ],
        optional: ["from": number])
    ),
    (
      "moments",
      object(
        "How many there are in all, and the first of them.",
        ["count": number, "first": list(of: part("moment"))])
    ),
    (
      "moment",
      object(
        "A record that is worth a line, with its time in microseconds of the stream.",
        ["sequence": number, "time": number, "text": text])
    ),
    (
      "deleted",
      object(
        "Recordings that were deleted, or would be.",
        ["recordings": list(of: part("deletedRecording")), "dryRun": flag])
    ),
    (
      "deletedRecording",
      object(
        "A recording.",
        ["stream": text, "app": text, "started": text, "records": number, "bytes": number])
    ),
  ]
}
