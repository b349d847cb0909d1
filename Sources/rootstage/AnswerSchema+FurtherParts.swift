import JSON

// What the longer answers consist of.
extension AnswerSchema {
  static let furtherParts: [(String, JSONValue)] = [
    (
      "setting",
      object(
        "A setting, its value, and where that comes from.",
        ["name": text, "value": text, "source": text])
    ),
    (
      "flowResult",
      object(
        "A flow; a failed one with the steps that failed, or why it could not run.",
        [
          "name": text, "file": text, "status": word("passed", "warned", "skipped", "failed"),
          "microseconds": number, "steps": number, "warnings": number, "skipped": number,
          "seed": text,
        ],
        optional: ["failures": list(of: part("failedStep")), "message": text])
    ),
    (
      "failedStep",
      object(
        "A step that failed, and where it stands.",
        [
          "step": text, "file": text, "line": number, "column": number, "message": text,
        ])
    ),
    (
      "explored",
      object(
        "A rule of an app; failure is empty where nothing broke it.",
        ["app": text, "rule": text, "file": text, "failure": list(of: text)])
    ),
    (
      "listed",
      object(
        "A recording; what nobody noted is left out.",
        [
          "stream": text, "app": text, "profile": text, "started": text, "duration": number,
          "records": number, "bytes": number, "imported": flag,
        ],
        optional: [
          "name": text, "note": text, "strategy": text, "device": part("screenSize"),
          "faults": number, "by": list(of: text), "live": flag, "deleted": text,
        ])
    ),
    (
      "screenSize",
      object(
        "A screen, in points.",
        ["width": number, "height": number])
    ),
    (
      "change",
      object(
        "A command that was dropped, edited or inserted.",
        [
          "change": word("drop", "edit", "insert"), "time": number,
          "command": of("object", "null"),
        ],
        optional: ["sequence": number, "was": part("commandBefore")])
    ),
    (
      "commandBefore",
      object(
        "A command as it was recorded.",
        ["time": number, "command": of("object", "null")])
    ),
    (
      "branchDifference",
      object(
        "Where the outcomes part; null for the one that has ended.",
        ["original": either(part("side"), nothing), "branch": either(part("side"), nothing)])
    ),
    (
      "side",
      object(
        "A record.",
        ["sequence": number, "time": number, "kind": text, "record": text])
    ),
    (
      "outcome",
      object(
        "What became of a run.",
        [
          "strategy": text, "destinations": word("eager", "lazy"), "profile": text,
          "records": number, "measures": part("measures"), "screens": list(of: part("shownScreen")),
          "rejections": list(of: part("rejection")), "faults": list(of: part("fault")),
          "leftOut": number, "leaked": list(of: text), "snapshot": anyObject,
        ],
        optional: ["recordedRecords": number, "differsAt": of("integer", "null")])
    ),
    (
      "measures",
      object(
        "What a run cost.",
        [
          "peakLiveScreens": number, "liveScreens": number, "createdScreens": number,
          "transitions": number, "frames": number, "events": number, "rejections": number,
          "faults": names(of: number),
        ])
    ),
    (
      "shownScreen",
      object(
        "What came to the top.",
        ["time": number, "sequence": number, "screen": of("string", "null")])
    ),
    (
      "rejection",
      object(
        "A command that was refused.",
        ["sequence": number, "time": number, "reason": text, "message": text])
    ),
    (
      "fault",
      object(
        "What went wrong in the app.",
        ["sequence": number, "time": number, "fault": text, "message": text])
    ),
    (
      "eventCount",
      object(
        "How many records of a kind each outcome has.",
        ["kind": text, "original": number, "branch": number])
    ),
    (
      "liveCount",
      object(
        "How many objects of a name are alive at the end of each outcome.",
        ["type": text, "name": text, "original": number, "branch": number])
    ),
    (
      "threshold",
      object(
        "A condition on a measure, of a stage, of a flow, or of all.",
        ["measure": text, "condition": text, "value": figure, "holds": flag],
        optional: ["stage": text, "flow": text])
    ),
    (
      "loadPart",
      object(
        "A stage, a flow, or all; duration in microseconds.",
        [
          "name": text, "peakClients": number, "duration": number, "counts": names(of: number),
          "measures": names(of: part("trend")),
        ],
        optional: ["clients": number])
    ),
    (
      "trend",
      object(
        "Samples in microseconds; the histogram has pairs of a value and its count.",
        [
          "count": number, "min": figure, "mean": figure, "p50": figure, "p90": figure,
          "p95": figure, "p99": figure, "max": figure, "histogram": list(of: list(of: number)),
        ])
    ),
    (
      "complaint",
      object(
        "An error, and how often it came.",
        ["text": text, "count": number])
    ),
    (
      "confidence",
      object(
        "How sure it is that no bug was missed.",
        ["walks": number, "steps": number, "walksNeeded": number, "stepsNeeded": number],
        optional: ["sightings": number])
    ),
    (
      "searchCoverage",
      object(
        "What the search reached.",
        [
          "screens": number, "allScreens": number, "ways": number, "allWays": number,
          "phases": number, "allPhases": number, "edges": list(of: part("searchedEdge")),
        ])
    ),
    (
      "searchedEdge",
      object(
        "A way from one place to another; where it was not taken, why.",
        [
          "from": text, "to": text, "cause": text, "taken": flag, "phases": list(of: text),
        ],
        optional: ["reason": text, "explanation": text])
    ),
    (
      "bug",
      object(
        "A broken rule, with the shortest way to it.",
        [
          "rule": text, "place": text, "message": text, "time": number, "situation": text,
          "avoidance": text, "unavoidableFrom": part("noReturn"),
          "steps": list(of: part("inputStep")),
        ])
    ),
    (
      "noReturn",
      object(
        "From where on nothing avoids it.",
        [
          "step": of("integer", "null"), "avoidableUntil": of("integer", "null"),
          "by": of("string", "null"), "certain": flag,
        ])
    ),
    (
      "inputStep",
      object(
        "What is done at a time, in microseconds.",
        ["time": number, "sentence": text])
    ),
    (
      "cluster",
      object(
        "Nodes that belong together.",
        [
          "id": text, "kind": text, "title": text, "navigation": flag,
          "parent": of("string", "null"),
        ])
    ),
    (
      "node",
      object(
        "A place of the app.",
        [
          "id": text, "kind": text, "name": text, "label": text, "title": text,
          "cluster": of("string", "null"), "deadEnd": flag, "unreachable": flag,
        ])
    ),
    (
      "edge",
      object(
        "A way between two places.",
        [
          "from": text, "to": text, "effect": text, "trigger": part("trigger"),
          "waits": list(of: text), "route": of("string", "null"), "conditions": list(of: text),
          "detour": flag, "animation": part("animation"),
        ])
    ),
    (
      "trigger",
      object(
        "What begins it.",
        ["kind": text, "text": text, "element": of("string", "null"), "count": number])
    ),
    (
      "animation",
      object(
        "How it looks; duration in microseconds.",
        ["kind": text, "name": of("string", "null"), "duration": number])
    ),
    (
      "line",
      object(
        "Edges that are drawn as one line, by their places in edges.",
        [
          "from": text, "to": text, "edges": list(of: number), "returns": list(of: number),
          "label": list(of: text),
        ])
    ),
    (
      "graphCoverage",
      object(
        "What was seen of each node and each edge, in their order.",
        ["nodes": list(of: flag), "edges": list(of: part("seenEdge"))])
    ),
    (
      "seenEdge",
      object(
        "What was seen of an edge.",
        ["taken": flag, "phases": list(of: text), "missedPhases": list(of: text)],
        optional: ["reason": text, "explanation": text])
    ),
  ]
}
