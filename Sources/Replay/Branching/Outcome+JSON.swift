import Comparing
import JSON
import NavigationEngine
import WireProtocol

extension Outcome {
  /// Writes the outcome as an object of JSON.
  ///
  /// - Parameter further: Writes members that only one of two outcomes has.
  func encode(into writer: inout JSONWriter, further: (inout JSONWriter) -> Void = { _ in }) {
    writer.raw("{")
    writer.key("strategy")
    writer.string(strategy.rawValue)
    writer.key("destinations")
    writer.string(linkBuilding.rawValue)
    writer.key("records")
    writer.integer(recordCount)
    further(&writer)
    writer.key("measures")
    writer.value(.object(measures.members))
    writer.key("screens")
    writer.array(screens) { writer, shown in
      writer.raw("{")
      writer.key("time")
      writer.integer(shown.time)
      writer.key("sequence")
      writer.integer(shown.sequence)
      writer.key("screen")
      writer.value(shown.screen.map(JSONValue.string) ?? .null)
      writer.raw("}")
    }
    writer.key("rejections")
    writer.array(rejections) { $1.encode(named: "reason", into: &$0) }
    writer.key("faults")
    writer.array(faults) { $1.encode(named: "fault", into: &$0) }
    writer.key("leftOut")
    writer.integer(leftOut)
    writer.key("leaked")
    writer.array(leakedModules) { $0.string($1) }
    writer.key("snapshot")
    writer.raw(snapshot)
    writer.raw("}")
  }
}

extension Outcome.Remark {
  fileprivate func encode(named key: StaticString, into writer: inout JSONWriter) {
    writer.raw("{")
    writer.key("sequence")
    writer.integer(sequence)
    writer.key("time")
    writer.integer(time)
    writer.key(key)
    writer.string(name)
    writer.key("message")
    writer.string(message)
    writer.raw("}")
  }
}
