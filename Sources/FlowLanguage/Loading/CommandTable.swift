import YAMLReading

/// Every command of the syntax, by name.
package enum CommandTable {
  static let forms = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  static let all: [CommandForm] =
    appForms + tapForms + assertionForms + gestureForms + scrollForms + blockForms + textForms
    + deviceForms + appearanceForms + outputForms + stageForms + outsideForms + recordedForms

  /// The commands that may be one word.
  static let bareNames = all.filter { $0.bare != nil }.map(\.name)

  /// The commands that fail with a warning unless they say otherwise.
  static let optionalByDefault: Set<String> = [
    "assertWithAI", "assertNoDefectsWithAI", "extractTextWithAI",
  ]

  private static let names = forms.keys.sorted()

  /// What commands are called elsewhere, in small letters, and by mistake.
  private static let otherNames = [
    "cleartext": "eraseText", "clearinput": "eraseText",
    "closeapp": "stopApp", "terminateapp": "stopApp", "restartapp": "launchApp",
    "type": "inputText", "typetext": "inputText", "entertext": "inputText",
    "click": "tapOn", "clickon": "tapOn", "press": "tapOn", "tap": "tapOn",
    "doubletap": "doubleTapOn", "longpress": "longPressOn", "dismisskeyboard": "hideKeyboard",
    "draganddrop": "drag", "navigate": "openLink", "openurl": "openLink",
    "deeplink": "openLink", "if": "runFlow", "when": "runFlow", "loop": "repeat",
    "waitfor": "extendedWaitUntil", "waituntil": "extendedWaitUntil",
    "waitforelement": "extendedWaitUntil", "screenshot": "takeScreenshot",
    "assertexists": "assertVisible", "asserttext": "assertVisible", "see": "assertVisible",
    "console.log": "evalScript", "goback": "back",
  ]

  /// The command that was probably meant: one that is near, or those that begin like it or have
  /// it in them.
  static func hint(for word: String) -> String {
    let lower = word.lowercased()
    if ["sleep", "delay", "pause", "wait"].contains(lower) {
      return "no command waits for a fixed time; 'extendedWaitUntil' waits for an element, "
        + "'waitForAnimationToEnd' for the end of animations"
    }
    if let name = otherNames[lower] { return "'\(name)' does this" }
    let nearest = NearestName.to(word, among: names) ?? forms[stagePrefix + word]?.name
    if let nearest { return "did you mean '\(nearest)'?" }
    let alike = names.filter { name in
      let name = name.lowercased()
      return name.hasPrefix(lower) || lower.hasPrefix(name)
        || (lower.count > 2 && name.contains(lower))
    }
    if !alike.isEmpty { return "commands like it: \(Quoting.list(alike))" }
    return "often used: launchApp, tapOn, assertVisible, assertNotVisible, back, runFlow"
  }

  /// What the names of this project's own commands begin with.
  static let stagePrefix = "stage."
}

/// How a command may be written, and how it is read.
///
/// A new command is added to one of the lists of `CommandTable`; the schema is made of the same.
struct CommandForm: Sendable {
  /// Reads a value; the entry has the command's name as its key.
  typealias ValueReader = @Sendable (FlowDecoder, YAMLEntry) -> FlowCommand?
  /// Reads the keys of a map.
  typealias MapReader = @Sendable (FlowDecoder, Fields) -> FlowCommand?
  /// Reads a map whose keys are the author's own.
  typealias EntriesReader = @Sendable (FlowDecoder, [YAMLEntry]) -> FlowCommand?

  let name: String
  /// What it does, in one sentence.
  let meaning: String
  /// A value as it would stand in a flow.
  let example: String
  /// The keys of its map form and those that every command has; nil where it may not be a map.
  let keys: MappingForm?
  /// The names of its own keys; nil where it has no map form of its own.
  let ownKeys: [String]?
  /// What may stand behind its name.
  let value: ValueForm
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

  /// - Parameters:
  ///   - keys: The keys of its map form, without those that every command has.
  ///   - entry: What the values are of a map whose keys are the author's own.
  ///   - text: What it takes beside a map.
  init(
    _ name: String, _ meaning: String, keys: [KeyForm]? = nil, rules: [KeyRule] = [],
    of entry: ValueForm? = nil, text: ValueForm? = nil, example: String = "{}",
    bare: FlowCommand? = nil, scalar: ValueReader? = nil, map: MapReader? = nil,
    entries: EntriesReader? = nil, passesOver: Bool = false
  ) {
    self.name = name
    self.meaning = meaning
    self.example = example
    ownKeys = keys.map { $0.map(\.name) }
    let own = keys ?? (bare == nil ? nil : [])
    let form = own.map { own in
      MappingForm(
        own.isEmpty ? "commonKeys" : name, own.isEmpty ? "What every command has." : meaning,
        own + FlowForm.commonKeys, others: passesOver ? .anything : nil, rules: rules)
    }
    var forms = text.map { [$0] } ?? []
    if let entry { forms.append(.names(of: entry, pattern: nil, count: 0...Int.max)) }
    if let form { forms.append(.keys(form)) }
    value = forms.count == 1 ? forms[0] : .either(forms)
    self.keys = form
    self.bare = bare
    self.scalar = scalar
    self.map = map
    self.entries = entries
    self.passesOver = passesOver
  }
}
