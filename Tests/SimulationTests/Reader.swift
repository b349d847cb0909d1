import JSON
import NavigationEngine
import TestSupport
import WireProtocol

/// A reader of one stream that detects gaps and duplicates.
struct Reader {
  var sequence: Int64 = 0
  var fold: RecordFold?
  var problem: String?

  /// Reads from the first record of a new client of this app.
  init(_ app: App = SampleApps.rootController) {
    fold = RecordFold(snapshot: RecordedClient(app).snapshot().json["data"] ?? .null)
  }

  mutating func take(_ line: String) {
    let json = line.json
    guard json["stream"] != nil, let number = json["sequence"]?.integer else { return }
    switch line.kind {
    case "snapshot":
      sequence = number
      fold = json["data"].map(RecordFold.init(snapshot:))
    case "progress":
      if number != sequence { problem = problem ?? "progress of \(number) after \(sequence)" }
      fold?.apply(json)
    case "clientChanged", "clientRemoved", "error", "duplicate", "operators": return
    default:
      if number != sequence + 1 { problem = problem ?? "\(number) after \(sequence)" }
      sequence = number
      fold?.apply(json)
    }
  }
}
