/// A record that no step expects so far.
struct Surprise {
  /// Whose it is, in the order of the flow.
  let client: Int
  /// The step in which it came.
  let step: Int
  let record: FlowRecord
  /// What stood on the client's screen at the end of that step.
  let screen: String

  /// Whether both are of one change: a container appears with the screen in it.
  func isOne(with other: Surprise) -> Bool {
    guard client == other.client else { return false }
    let pair = [record, other.record]
    return record == other.record
      || record.time == other.record.time && pair.allSatisfy { $0.kind == "didAppear" }
  }

  /// What is said to a person: what came, and what would have made it expected.
  var message: String {
    let when = ConsoleReport.seconds(record.time)
    let came = "strict: nothing expects '\(record)', which came at \(when) s"
    switch record.kind {
    case "rejected":
      let reason = record.text(of: "reason") ?? ""
      let why = record.text(of: "message").map { ": \($0)" } ?? ""
      return "\(came)\(why) 'stage.assertRejected: \(reason)' before the next step that acts "
        + "expects it"
    case "fault":
      let name = record.text(of: "fault") ?? ""
      return "\(came); 'stage.assertFault: \(name)' later in the flow expects it"
    default:
      return "\(came) by itself; wait for what it brings, for example with 'assertVisible', or "
        + "name it with 'stage.assertEvents: [ \(record) ]' before the next step that acts"
    }
  }
}
