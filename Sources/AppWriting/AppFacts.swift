/// What a project says about its app beside its flows.
public struct AppFacts: Sendable, Equatable {
  /// The app's name as a person reads it; nil where nothing says it.
  public var title: String?
  /// The schemes of links that open the app.
  public var schemes: [String] = []
  /// The quick actions of the app's icon: types with titles.
  public var shortcuts: [Shortcut] = []
  /// What the app says when it asks for a permission, by the permission's name.
  public var purposes: [String: String] = [:]
  /// Texts of the app by their keys.
  public var texts: [String: String] = [:]

  /// A quick action.
  public struct Shortcut: Sendable, Equatable {
    /// The type by which the app knows it.
    public let type: String
    /// The title.
    public let title: String

    /// Creates a quick action.
    public init(type: String, title: String) {
      self.type = type
      self.title = title
    }
  }

  /// Creates facts that say nothing.
  public init() {}

  /// The text that belongs to an id: the one whose key has the same words, `login_button` or
  /// `login.button.title`; nil where there is none.
  func text(forID id: String) -> String? {
    let plain = Self.plain(id)
    guard !plain.isEmpty else { return nil }
    for (key, text) in texts.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
      let words = Self.plain(key)
      if words == plain || words == plain + "title" || words == plain + "label" { return text }
    }
    return nil
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
