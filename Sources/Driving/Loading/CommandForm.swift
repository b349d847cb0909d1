import YAMLReading

/// How a command may be written, and how it is read.
struct CommandForm: Sendable {
  /// Reads a value; the entry has the command's name as its key.
  typealias ValueReader = @Sendable (FlowDecoder, YAMLEntry) -> FlowCommand?
  /// Reads the keys of a map.
  typealias MapReader = @Sendable (FlowDecoder, Fields) -> FlowCommand?
  /// Reads a map whose keys are the author's own.
  typealias EntriesReader = @Sendable (FlowDecoder, [YAMLEntry]) -> FlowCommand?

  let name: String
  /// The keys of its map form, without those that every command has; nil where it has none.
  let keys: [String]?
  /// Reads the bare word; nil where the command needs a value.
  let bare: FlowCommand?
  /// Reads text or a list; nil where it may only be a map.
  let scalar: ValueReader?
  /// Reads the map form.
  let map: MapReader?
  /// Reads a map of names that are not the command's.
  let entries: EntriesReader?
  /// Whether keys that it does not know are passed over, as Maestro does for some commands.
  let passesOver: Bool

  init(
    _ name: String, keys: [String]? = nil, bare: FlowCommand? = nil,
    scalar: ValueReader? = nil, map: MapReader? = nil, entries: EntriesReader? = nil,
    passesOver: Bool = false
  ) {
    self.name = name
    self.keys = keys
    self.bare = bare
    self.scalar = scalar
    self.map = map
    self.entries = entries
    self.passesOver = passesOver
  }

  /// The keys that every command has.
  static let commonKeys = ["label", "optional"]
}
