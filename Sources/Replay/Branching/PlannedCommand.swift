import NavigationEngine
import WireProtocol

/// A command that a branch carries out, with its time in microseconds of the stream.
struct PlannedCommand: Sendable {
  var time: Int64
  var command: Command
  let origin: CommandOrigin

  init(time: Int64, command: Command, origin: CommandOrigin) {
    self.time = time
    self.command = command
    self.origin = origin
  }

  init(_ record: CommandRecord) {
    self.init(time: record.time, command: record.command, origin: record.origin)
  }
}
