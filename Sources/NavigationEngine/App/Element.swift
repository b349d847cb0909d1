/// A part of a screen's content.
public struct Element: Sendable, Hashable {
  /// The element id, unique on its screen.
  public let id: String
  /// What kind of element it is, with that kind's own data.
  public let kind: Kind
  /// While what it is there; always, where nil.
  public let condition: Condition?
  /// While what it takes touches; always, where nil.
  public let enabled: Condition?
  /// What activates it as a link, besides a tap; nothing, where nil.
  public let binding: LinkBinding?
  /// What a finger finds on it beside a tap.
  public let gestures: ElementGestures
  /// An accessibility identifier that others on its screen may have too; none, where nil.
  public let sharedID: String?

  public init(
    id: String, kind: Kind, when condition: Condition? = nil, enabled: Condition? = nil,
    activeWhen binding: LinkBinding? = nil, gestures: ElementGestures = .none,
    sharedID: String? = nil
  ) {
    self.id = id
    self.sharedID = sharedID
    self.kind = kind
    self.condition = condition
    self.enabled = enabled
    self.binding = binding
    self.gestures = gestures
  }

  /// The kinds of element and what each carries.
  public enum Kind: Sendable, Hashable {
    /// A line of text.
    case label(text: TextTemplate)
    /// A picture.
    case image(Image)
    /// A button in the content.
    case button(title: TextTemplate, actions: [Action])
    /// An activity indicator over the whole screen.
    ///
    /// Where `timer` is given, it turns only while its screen's timer of that index runs.
    case spinner(Spinner)
    /// A field for text.
    case field(Field)
    /// A switch with its title.
    case toggle(Toggle)
    /// A choice of one of several texts; its options are its menu.
    case picker(Picker)
    /// Rows, one below the other, that scroll.
    case list(RowList)
    /// Elements side by side, each as wide as the others; no list, no spinner and no row.
    case row([Element])

    /// Rows that are always the same.
    public static func list(rows: [Row]) -> Kind { .list(RowList(rows: rows)) }
  }
}

/// A picture, for which a placeholder stands.
public struct Image: Sendable, Hashable {
  /// The name of the picture.
  public let name: String
  /// What people who cannot see it are told.
  public let label: TextTemplate
  /// How high it is, in points; within ``heightRange``.
  public let height: Int

  /// The heights that a picture can have, in points.
  public static let heightRange = 20...600
  /// The height of a picture that says none, in points.
  public static let defaultHeight = 120

  public init(name: String, label: TextTemplate, height: Int = defaultHeight) {
    self.name = name
    self.label = label
    self.height = height
  }
}

/// A switch that shows a flag of the session, and changes it.
public struct Toggle: Sendable, Hashable {
  /// The text beside the switch.
  public let title: TextTemplate
  /// The flag that it shows: on while that is `true`.
  public let session: SessionIndex
  /// What a tap does when the flag has changed.
  public let actions: [Action]

  public init(title: TextTemplate, session: SessionIndex, actions: [Action] = []) {
    self.title = title
    self.session = session
    self.actions = actions
  }
}

/// A choice that shows a text of the session, and changes it.
public struct Picker: Sendable, Hashable {
  /// The text beside what is chosen.
  public let title: TextTemplate
  /// The text that it shows: the chosen option, where it is one.
  public let session: SessionIndex

  /// The most options that one has.
  public static let bound = 12

  public init(title: TextTemplate, session: SessionIndex) {
    self.title = title
    self.session = session
  }
}

extension Element {
  /// A picker with these options, from top to bottom; `actions` follow a choice.
  public static func picker(
    _ id: String, _ picker: Picker, options: [String], actions: [Action] = [],
    when condition: Condition? = nil, enabled: Condition? = nil, sharedID: String? = nil
  ) -> Element {
    let menu = options.enumerated().map { place, option in
      ContextualAction(
        id: Picker.optionID(of: id, place), title: option,
        actions: [.session(.set(picker.session, .value(.string(option))))] + actions)
    }
    return Element(
      id: id, kind: .picker(picker), when: condition, enabled: enabled,
      gestures: ElementGestures(menu: menu), sharedID: sharedID)
  }
}

extension Picker {
  /// The element id of the option at that place, which a tap names.
  public static func optionID(of picker: String, _ place: Int) -> String {
    "\(picker)-\(place + 1)"
  }
}

/// The session value to which a declarative link is bound: a flag, or a selection and its tag.
///
/// The link is active while the entry has the value; a tap gives it that.
public struct LinkBinding: Sendable, Hashable {
  public let session: SessionIndex
  /// The flag's `true`, or the tag.
  public let value: Value

  public init(session: SessionIndex, value: Value) {
    self.session = session
    self.value = value
  }
}

/// A field into which text is typed.
public struct Field: Sendable, Hashable {
  /// The text shown while the field is empty.
  public let placeholder: String
  /// Whether what is typed is hidden, as a password is.
  public let isSecure: Bool
  /// Whether it gets the keyboard when its screen has appeared.
  public let takesFocus: Bool
  /// What the return key does; nothing, where it is empty.
  public let onSubmit: [Action]
  /// What a search types into it; what it types elsewhere, where there are none.
  public let samples: [String]

  public init(
    placeholder: String, isSecure: Bool = false, takesFocus: Bool = false, onSubmit: [Action] = [],
    samples: [String] = []
  ) {
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.takesFocus = takesFocus
    self.onSubmit = onSubmit
    self.samples = samples
  }
}

/// A row of a list.
public struct Row: Sendable, Hashable {
  /// The element id, unique on its screen; a tap names it.
  public let id: String
  /// The first line.
  public let title: TextTemplate
  /// The second line; none where empty.
  public let subtitle: TextTemplate
  /// What a tap does; nothing takes taps where it is empty.
  public let actions: [Action]
  /// While what it takes taps; always, where nil.
  public let enabled: Condition?
  /// What its actions see of it, where the session keeps it; else nothing.
  public let values: [Value]
  /// What a finger finds on it beside a tap.
  public let gestures: ElementGestures
  /// An accessibility identifier that others on its screen may have too; none, where nil.
  public let sharedID: String?

  public init(
    id: String, title: TextTemplate, subtitle: TextTemplate = "", actions: [Action] = [],
    enabled: Condition? = nil, values: [Value] = [], gestures: ElementGestures = .none,
    sharedID: String? = nil
  ) {
    self.id = id
    self.sharedID = sharedID
    self.title = title
    self.subtitle = subtitle
    self.actions = actions
    self.enabled = enabled
    self.values = values
    self.gestures = gestures
  }
}

/// An activity indicator.
public struct Spinner: Sendable, Hashable {
  /// Whether it is the large style.
  public let isLarge: Bool
  /// The colour of the indicator's own area.
  public let background: Color
  /// During which of its screen's work it turns; always, where nil.
  public let during: Work?

  public init(isLarge: Bool = true, background: Color = .clear, during: Work? = nil) {
    self.isLarge = isLarge
    self.background = background
    self.during = during
  }

  /// Work that takes time.
  public enum Work: Sendable, Hashable {
    /// A timer of the screen.
    case timer(TimerIndex)
    /// Any call of that service by the screen.
    case service(ServiceIndex)
  }
}

/// A colour in sRGB with eight bits per component.
public struct Color: Sendable, Hashable {
  /// The red component, 0 to 255.
  public let red: UInt8
  /// The green component, 0 to 255.
  public let green: UInt8
  /// The blue component, 0 to 255.
  public let blue: UInt8
  /// The opacity, 0 (clear) to 255.
  public let alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour with another opacity.
  public func withAlpha(_ alpha: UInt8) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The names an app file may use, with the platform's values for them.
  public static let named: [String: Color] = [
    "white": .white,
    "black": .black,
    "clear": .clear,
    "lightGray": Color(red: 170, green: 170, blue: 170),
    "gray": Color(red: 128, green: 128, blue: 128),
    "darkGray": Color(red: 85, green: 85, blue: 85),
    "red": Color(red: 255, green: 0, blue: 0),
    "green": Color(red: 0, green: 255, blue: 0),
    "blue": Color(red: 0, green: 0, blue: 255),
    "yellow": Color(red: 255, green: 255, blue: 0),
    "orange": Color(red: 255, green: 128, blue: 0),
    "brown": Color(red: 153, green: 102, blue: 51),
    "purple": Color(red: 128, green: 0, blue: 128),
    "cyan": Color(red: 0, green: 255, blue: 255),
    "magenta": Color(red: 255, green: 0, blue: 255),
  ]
}
