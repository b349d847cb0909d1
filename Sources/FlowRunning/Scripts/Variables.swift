/// What names stand for while a flow runs.
struct Variables: Sendable {
  private var scopes: [[String: String]] = [[:]]

  /// What was copied last, on the clipboard and as `maestro.copiedText`.
  var copiedText: String?

  subscript(name: String) -> String? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    return nil
  }

  /// All names with what they stand for; inner ones hide outer ones.
  var all: [String: String] {
    scopes.dropFirst().reduce(into: scopes[0]) { $0.merge($1) { _, inner in inner } }
  }

  /// All names that stand for something.
  var names: [String] { all.keys.sorted() }

  mutating func define(_ name: String, as value: String) {
    scopes[scopes.count - 1][name] = value
  }

  mutating func enterScope() { scopes.append([:]) }

  mutating func leaveScope() { scopes.removeLast() }
}
