import JSON
import Recordings
import WireProtocol

extension JSONWriter {
  /// Writes what verifying a recording of one stream found.
  ///
  /// - Parameter snapshots: What was found of the snapshots; nil where they were not looked at.
  mutating func verification(
    _ result: Verification, snapshots: SnapshotProof?, of stream: String
  ) {
    raw("{")
    member("stream", stream)
    member("identical", result.isProven)
    member("complete", !result.lacksEnd)
    member("engine", result.engine ?? FormatVersion.engine)
    member("records", result.identicalRecords)
    member("microseconds", result.microseconds)
    key("snapshots")
    if let snapshots {
      raw("{")
      member("equal", snapshots.equal)
      key("thrownAway")
      array(snapshots.different) { $0.integer($1) }
      raw("}")
    } else {
      raw("null")
    }
    key("difference")
    if let difference = result.difference {
      self.difference(difference)
    } else {
      raw("null")
    }
    raw("}")
  }

  private mutating func difference(_ difference: Verification.Difference) {
    raw("{")
    member("sequence", difference.sequence)
    key("line")
    value(difference.line > 0 ? .integer(Int64(difference.line)) : .null)
    key("expected")
    value(difference.expected.map(JSONValue.string) ?? .null)
    key("actual")
    value(difference.actual.map(JSONValue.string) ?? .null)
    raw("}")
  }
}
