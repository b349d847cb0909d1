public import JSON
public import NavigationEngine

extension ClientMessage.CommandMessage {
  /// Creates a device's command for its own client.
  public init(reference: String, command: Command) {
    self.reference = reference
    self.command = command
    key = nil
    targets = nil
    isSetup = false
  }

  /// Writes a device's command as one line, without a line end.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"kind\":\"command\",\"ref\":")
    writer.string(reference)
    writer.key("data")
    writer.command(command, origin: CommandOrigin())
    writer.raw("}")
  }
}
