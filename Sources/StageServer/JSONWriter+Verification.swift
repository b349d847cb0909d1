import Replay
import WireProtocol

extension JSONWriter {
  /// Writes what verifying a recording of one stream found.
  mutating func verification(_ result: Verification, of stream: String) {
    raw("{")
    key("stream")
    string(stream)
    key("identical")
    boolean(result.difference == nil)
    key("records")
    integer(result.identicalRecords)
    key("microseconds")
    integer(result.microseconds)
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
