/// What names stand for while a flow runs.
struct Variables: Sendable {
  private var scopes: [[String: ScriptValue]] = [[:]]
  /// What scripts share, under `output`.
  var output: [String: ScriptValue] = [:]

  /// What was copied last, on the clipboard and as `maestro.copiedText`.
  var copiedText: String?

  subscript(name: String) -> ScriptValue? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    return nil
  }

  /// All names that stand for something.
  var names: [String] { Set(scopes.flatMap(\.keys)).sorted() }

  mutating func define(_ name: String, as value: ScriptValue) {
    scopes[scopes.count - 1][name] = value
  }

  mutating func enterScope() { scopes.append([:]) }

  mutating func leaveScope() { scopes.removeLast() }
}
