public import JSON
import NavigationEngine
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
    writer.member("stream", recorded.description.stream)
    writer.member("app", recorded.description.app)
    writer.key("changes")
    writer.array(changes) { $1.encode(into: &$0) }
    writer.member("end", end)
    writer.member("identical", firstDifference == nil)
    writer.key("firstDifference")
    encode(firstDifference, into: &writer)
    writer.key("original")
    original.encode(into: &writer) { writer in
      writer.member("recordedRecords", recorded.recordCount)
      writer.key("differsAt")
      writer.value(recordingDiffersAt.map(JSONValue.integer) ?? .null)
    }
    writer.key("branch")
    branch.encode(into: &writer)
    writer.key("events")
    writer.array(kinds) { writer, count in
      writer.raw("{")
      writer.member("kind", count.subject)
      count.encode(into: &writer)
    }
    writer.key("live")
    writer.array(live) { writer, count in
      writer.raw("{")
      writer.member("type", count.subject.type)
      writer.member("name", count.subject.name)
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
    writer.member("sequence", side.sequence)
    writer.member("time", side.time)
    writer.member("kind", side.kind)
    writer.member("record", side.record)
    writer.raw("}")
  }
}

extension Branch.Count {
  /// Writes the numbers, which end an object that was begun with its subject.
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.member("original", original)
    writer.member("branch", branch)
    writer.raw("}")
  }
}

extension BranchOutcome {
  /// Writes the outcome as an object of JSON.
  ///
  /// - Parameter further: Writes members that only one of two outcomes has.
  func encode(into writer: inout JSONWriter, further: (inout JSONWriter) -> Void = { _ in }) {
    writer.raw("{")
    writer.member("strategy", variant.strategy.rawValue)
    writer.member("destinations", variant.linkBuilding.rawValue)
    writer.member("profile", variant.profile.name)
    writer.member("records", recordCount)
    further(&writer)
    writer.key("measures")
    writer.value(.object(metrics.members))
    writer.key("screens")
    writer.array(screens) { writer, shown in
      writer.raw("{")
      writer.member("time", shown.time)
      writer.member("sequence", shown.sequence)
      writer.key("screen")
      writer.value(shown.screen.map(JSONValue.string) ?? .null)
      writer.raw("}")
    }
    writer.key("rejections")
    writer.array(rejections) { $1.encode(named: "reason", into: &$0) }
    writer.key("faults")
    writer.array(faults) { $1.encode(named: "fault", into: &$0) }
    writer.member("leftOut", leftOut)
    writer.key("leaked")
    writer.array(leakedModules) { $0.string($1) }
    writer.key("snapshot")
    writer.raw(snapshot)
    writer.raw("}")
  }
}

extension BranchOutcome.Remark {
  fileprivate func encode(named key: StaticString, into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("sequence", sequence)
    writer.member("time", time)
    writer.key(key)
    writer.string(name)
    writer.member("message", message)
    writer.raw("}")
  }
}

extension AppliedChange {
  /// The change as an object of JSON, with the command that it changes.
  func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.key("change")
    switch change {
    case .drop: writer.raw("\"drop\"")
    case .edit: writer.raw("\"edit\"")
    case .insert: writer.raw("\"insert\"")
    }
    if let was { writer.member("sequence", was.sequence) }
    writer.member("time", time)
    writer.key("command")
    switch change {
    case .drop: Self.write(was?.command, into: &writer)
    case .insert: Self.write(command, into: &writer)
    case .edit:
      Self.write(command, into: &writer)
      writer.key("was")
      writer.raw("{")
      writer.member("time", was?.time ?? 0)
      writer.key("command")
      Self.write(was?.command, into: &writer)
      writer.raw("}")
    }
    writer.raw("}")
  }

  private static func write(_ command: Command?, into writer: inout JSONWriter) {
    guard let command else { return writer.raw("null") }
    writer.command(command, origin: CommandOrigin())
  }
}
