import JSON
public import NavigationEngine

/// A message that a device or an operator sends.
public enum ClientMessage: Sendable, Equatable {
  /// The first message of a connection.
  case hello(Hello)
  /// Which clients an operator watches.
  case watch(Watch)
  /// Something to do on one or more clients.
  case command(CommandMessage)
  /// An operator takes clients off the stage.
  case remove(RemovalMessage)
  /// A device lets the time of its client pass.
  case advance(Advance)
  /// A question whose answer measures the way there and back.
  case ping

  /// Reads one line.
  public init(line: UnsafeRawBufferPointer) throws(ProtocolError) {
    let value: JSONValue
    do {
      value = try JSONParser.parse(line)
    } catch {
      throw ProtocolError(.badMessage, "The line is not JSON: \(error).")
    }
    guard case .object = value else {
      throw ProtocolError(.badMessage, "A message is an object, not \(value.kindName).")
    }
    let reference = try MessageFields(value: value, reference: nil, place: "The message")
      .identifier("ref")
    let fields = MessageFields(value: value, reference: reference, place: "The message")
    let kind = try fields.required("kind", fields.text("kind"))
    switch kind {
    case "hello": self = .hello(try Hello(value))
    case "watch": self = .watch(try Watch(value, reference: reference))
    case "command": self = .command(try CommandMessage(value, reference: reference))
    case "remove": self = .remove(try RemovalMessage(value, reference: reference))
    case "advance": self = .advance(try Advance(value, reference: reference))
    case "ping": self = .ping
    default:
      throw ProtocolError(
        .unknownKind,
        "There is no message \u{201c}\(kind)\u{201d}; there are hello, watch, command, remove, "
          + "advance, ping.",
        reference: reference)
    }
  }

  /// Which clients an operator watches, and which of them closely.
  public struct Watch: Sendable, Equatable {
    /// The clients; all, where nil.
    public let streams: Set<String>?
    /// The clients whose progress comes at full rate.
    public let focus: Set<String>
    /// The clients whose progress comes at 15 Hz, where it does not come at full rate; all, where
    /// nil.
    public let inView: Set<String>?
    /// The sender's name for the message, which errors carry.
    public let reference: String?

    /// Creates a request to watch these clients, or all where nil.
    public init(streams: Set<String>?, focus: Set<String>, inView: Set<String>? = nil) {
      reference = nil
      self.streams = streams
      self.focus = focus
      self.inView = inView
    }

    init(_ value: JSONValue, reference: String?) throws(ProtocolError) {
      self.reference = reference
      let fields = MessageFields(value: value, reference: reference, place: "watch")
      streams =
        value["streams"]?.string == "all" ? nil : Set(try fields.identifiers("streams") ?? [])
      focus = Set(try fields.identifiers("focus") ?? [])
      inView = try fields.identifiers("inView").map { Set($0) }
    }
  }

  /// A command with its sender's name for it and the clients it is for.
  public struct CommandMessage: Sendable, Equatable {
    /// The sender's name for the command.
    public let reference: String
    /// The idempotency key.
    public let key: String?
    /// The clients; the sender's own, where nil.
    public let targets: MessageTargets?
    /// Whether a page gave it for itself: nobody drove a client that got no other command.
    public let isSetup: Bool
    /// What to do.
    public let command: Command

    init(_ value: JSONValue, reference: String?) throws(ProtocolError) {
      let fields = MessageFields(value: value, reference: reference, place: "The message")
      self.reference = try fields.required("ref", reference)
      key = try fields.identifier("key")
      targets = try fields.targets()
      isSetup = try fields.boolean("setup") ?? false
      command = try Command(
        json: try fields.required("data", value["data"]), reference: reference)
    }
  }
}
