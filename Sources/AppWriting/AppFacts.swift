import FlowLanguage

/// What a project says about its app beside its flows.
public struct AppFacts: Sendable, Equatable {
  /// The app's name as a person reads it; nil where nothing says it.
  public var title: String?
  /// The flow that taps on the app's icon, where this is all that says the title.
  var titleOrigin: FlowPlace?
  /// The schemes of links that open the app.
  public var schemes: [String] = []
  /// The quick actions of the app's icon: types with titles.
  public var shortcuts: [Shortcut] = []
  /// What the app says when it asks for a permission, by the permission's name.
  public var purposes: [String: String] = [:]
  /// The titles of tabs, as the source gives them.
  public var tabs: [String] = []
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
}
