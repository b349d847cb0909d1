import JSON
import NavigationEngine
import WireProtocol

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
    if let was {
      writer.key("sequence")
      writer.integer(was.sequence)
    }
    writer.key("time")
    writer.integer(time)
    writer.key("command")
    switch change {
    case .drop: Self.write(was?.command, into: &writer)
    case .insert: Self.write(command, into: &writer)
    case .edit:
      Self.write(command, into: &writer)
      writer.key("was")
      writer.raw("{")
      writer.key("time")
      writer.integer(was?.time ?? 0)
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
