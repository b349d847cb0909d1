public import JSON
import WireProtocol

extension Branch {
  /// Where the branch comes from, for the header of its recording.
  var origin: JSONValue {
    var writer = JSONWriter()
    writer.array(changes) { $1.encode(into: &$0) }
    return .object([
      .init(key: "stream", value: .string(recorded.description.stream)),
      .init(key: "epoch", value: .string(recorded.description.epoch)),
      .init(key: "appHash", value: .string(recorded.description.appHash)),
      .init(key: "changes", value: (try? JSONParser.parse(writer.bytes)) ?? .array([])),
    ])
  }

  /// Writes both outcomes and how they differ as one object of JSON on one line.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.key("stream")
    writer.string(recorded.description.stream)
    writer.key("app")
    writer.string(recorded.description.app)
    writer.key("changes")
    writer.array(changes) { $1.encode(into: &$0) }
    writer.key("end")
    writer.integer(end)
    writer.key("identical")
    writer.boolean(firstDifference == nil)
    writer.key("firstDifference")
    encode(firstDifference, into: &writer)
    writer.key("original")
    original.encode(into: &writer) { writer in
      writer.key("recordedRecords")
      writer.integer(recorded.recordCount)
      writer.key("differsAt")
      writer.value(recordingDiffersAt.map(JSONValue.integer) ?? .null)
    }
    writer.key("branch")
    branch.encode(into: &writer)
    writer.key("events")
    writer.array(kinds) { writer, count in
      writer.raw("{")
      writer.key("kind")
      writer.string(count.subject)
      count.encode(into: &writer)
    }
    writer.key("live")
    writer.array(live) { writer, count in
      writer.raw("{")
      writer.key("type")
      writer.string(count.subject.type)
      writer.key("name")
      writer.string(count.subject.name)
      count.encode(into: &writer)
    }
    writer.raw("}")
  }

  private func encode(_ difference: BranchDifference?, into writer: inout JSONWriter) {
    guard let difference else { return writer.raw("null") }
    writer.raw("{")
    writer.key("original")
    encode(difference.original, into: &writer)
    writer.key("branch")
    encode(difference.branch, into: &writer)
    writer.raw("}")
  }

  private func encode(_ side: BranchDifference.Side?, into writer: inout JSONWriter) {
    guard let side else { return writer.raw("null") }
    writer.raw("{")
    writer.key("sequence")
    writer.integer(side.sequence)
    writer.key("time")
    writer.integer(side.time)
    writer.key("kind")
    writer.string(side.kind)
    writer.key("record")
    writer.string(side.record)
    writer.raw("}")
  }
}

extension Branch.Count {
  /// Writes the numbers, which end an object that was begun with its subject.
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.key("original")
    writer.integer(original)
    writer.key("branch")
    writer.integer(branch)
    writer.raw("}")
  }
}
