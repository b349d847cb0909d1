public import NavigationEngine

extension Command {
  /// The names of all commands, as messages and records carry them.
  public static let names = ["launch", "terminate", "tap", "back", "route", "session"]

  /// Reads a command from the `data` of a message or record.
  public init(json: JSONValue, reference: String? = nil) throws(ProtocolError) {
    let fields = MessageFields(value: json, reference: reference, place: "The command")
    let name = try fields.required("command", fields.text("command"))
    switch name {
    case "launch":
      self = .launch(
        width: try Self.side(fields, "width"), height: try Self.side(fields, "height"))
    case "terminate": self = .terminate
    case "tap":
      self = .tap(
        element: try fields.required("element", fields.text("element")),
        screen: try fields.text("screen"))
    case "back": self = .back
    case "route": self = .route(try fields.required("route", fields.text("route")))
    case "session":
      self = .session(
        key: try fields.required("key", fields.text("key")),
        value: try fields.required("value", fields.boolean("value")))
    default:
      throw ProtocolError(
        .unknownCommand,
        "There is no command \u{201c}\(name)\u{201d}; there are "
          + "\(Self.names.joined(separator: ", ")).",
        reference: reference)
    }
  }

  private static func side(_ fields: MessageFields, _ key: String) throws(ProtocolError) -> Int {
    Int(clamping: try fields.required(key, fields.integer(key)))
  }
}
