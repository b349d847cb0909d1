import JSON
import Replay
import WireProtocol

extension JSONWriter {
  /// Writes what verifying a recording of one stream found.
  ///
  /// - Parameter snapshots: What was found of the snapshots; nil where they were not looked at.
  mutating func verification(
    _ result: Verification, snapshots: SnapshotProof?, of stream: String
  ) {
    raw("{")
    key("stream")
    string(stream)
    key("identical")
    boolean(result.difference == nil)
    key("records")
    integer(result.identicalRecords)
    key("microseconds")
    integer(result.microseconds)
    key("snapshots")
    if let snapshots {
      raw("{")
      key("equal")
      integer(snapshots.equal)
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
    key("sequence")
    integer(difference.sequence)
    key("line")
    value(difference.line > 0 ? .integer(Int64(difference.line)) : .null)
    key("expected")
    value(difference.expected.map(JSONValue.string) ?? .null)
    key("actual")
    value(difference.actual.map(JSONValue.string) ?? .null)
    raw("}")
  }
}
