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

  /// The failure message: the unexpected record, and how to expect it.
  var message: String {
    let when = Seconds.text(record.time)
    let came = "strict: unexpected '\(record)' at \(when) s"
    switch record.kind {
    case "rejected":
      let reason = record.text(of: "reason") ?? ""
      let why = record.text(of: "message").map { ": \($0)" } ?? ""
      return "\(came)\(why) expect it with 'stage.assertRejected: \(reason)' before the next "
        + "acting step"
    case "fault":
      let name = record.text(of: "fault") ?? ""
      return "\(came); expect it with 'stage.assertFault: \(name)' later in the flow"
    default:
      return "\(came) without a step; wait for its result, for example with 'assertVisible', or "
        + "expect it with 'stage.assertEvents: [ \(record) ]' before the next acting step"
    }
  }
}
