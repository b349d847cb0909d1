public import JSON
public import NavigationEngine

extension Command {
  /// Reads a command from the `data` of a message or record.
  public init(json: JSONValue, reference: String? = nil) throws(ProtocolError) {
    let fields = MessageFields(value: json, reference: reference, place: "The command")
    let name = try fields.required("command", fields.text("command"))
    guard let kind = CommandKind(rawValue: name) else {
      throw ProtocolError(
        .unknownCommand,
        "There is no command \u{201c}\(name)\u{201d}; there are "
          + "\(CommandKind.allCases.map(\.rawValue).joined(separator: ", ")).",
        reference: reference)
    }
    switch kind {
    case .launch:
      self = .launch(
        width: try Self.side(fields, "width"), height: try Self.side(fields, "height"))
    case .terminate: self = .terminate
    case .background: self = .background(locked: try fields.boolean("locked") ?? false)
    case .foreground: self = .foreground
    case .rotate:
      let orientation = try fields.required(
        "orientation", fields.choice("orientation", of: ["portrait", "landscape"]))
      self = .rotate(landscape: orientation == "landscape")
    case .memoryWarning: self = .memoryWarning
    case .animationSpeed: self = .animationSpeed(try Self.speed(fields))
    case .tap:
      self = .tap(
        element: try fields.required("element", fields.text("element")),
        screen: try fields.text("screen"))
    case .input:
      self = .input(
        element: try fields.required("element", fields.text("element")),
        text: try fields.required("text", fields.text("text", within: CommandBounds.text)),
        screen: try fields.text("screen"))
    case .submit:
      self = .submit(
        element: try fields.required("element", fields.text("element")),
        screen: try fields.text("screen"))
    case .swipe:
      self = .swipe(
        element: try fields.required("element", fields.text("element")),
        screen: try fields.text("screen"),
        RowSwipe(
          try fields.choice("edge", RowSwipe.Edge.self) ?? .trailing,
          isFull: try fields.boolean("full") ?? false))
    case .longPress:
      self = .longPress(
        element: try fields.required("element", fields.text("element")),
        screen: try fields.text("screen"))
    case .hideActions: self = .hideActions
    case .refresh: self = .refresh(screen: try fields.text("screen"))
    case .gesture: self = .gesture(try Gesture(fields))
    case .back: self = .back
    case .route:
      self = .route(
        try fields.required("route", fields.text("route")), try fields.scalars("arguments") ?? [])
    case .open:
      self = .open(
        url: try fields.required("url", fields.text("url", within: CommandBounds.url)))
    case .shortcut: self = .shortcut(try fields.required("shortcut", fields.text("shortcut")))
    case .notification:
      self = .notification(
        try Notification(fields),
        opened: try fields.required("opened", fields.boolean("opened")))
    case .session:
      self = .session(
        key: try fields.required("key", fields.text("key")),
        value: try fields.required("value", fields.sessionValue("value")))
    case .service:
      self = .service(
        try fields.required("service", fields.text("service")),
        try fields.required("outcome", fields.choice("outcome", ServiceOutcome.self)))
    case .network: self = .network(try NetworkChange(fields))
    case .permissions: self = .permissions(try PermissionChange(fields))
    }
  }

  private static func speed(_ fields: MessageFields) throws(ProtocolError) -> AnimationSpeed {
    let percent = try fields.required("percent", fields.integer("percent"))
    guard let speed = AnimationSpeed(percent: Int(clamping: percent)) else {
      let range = AnimationSpeed.range
      throw fields.error(
        "\u{201c}percent\u{201d} must be \(range.lowerBound) to \(range.upperBound), "
          + "not \(percent).")
    }
    return speed
  }

  private static func side(_ fields: MessageFields, _ key: String) throws(ProtocolError) -> Int {
    Int(clamping: try fields.required(key, fields.integer(key)))
  }
}

extension Gesture {
  fileprivate init(_ fields: MessageFields) throws(ProtocolError) {
    let phases = ["began", "moved", "ended", "cancelled"]
    switch try fields.required("phase", fields.choice("phase", of: phases)) {
    case "began":
      self = .began(
        try fields.required("gesture", fields.choice("gesture", Kind.self)),
        screen: try fields.text("screen"))
    case "moved":
      self = .moved(
        Int32(clamping: try fields.required("progress", fields.integer("progress"))))
    case "ended": self = .ended(velocity: Int32(clamping: try fields.integer("velocity") ?? 0))
    default: self = .cancelled
    }
  }
}
