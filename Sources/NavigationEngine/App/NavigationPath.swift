/// A state of the app that says what stands on the root of a navigation stack, as the `path` of
/// SwiftUI's `NavigationStack` does.
///
/// It is no user default: a new process begins with ``initial``.
public struct NavigationPath: Sendable, Equatable {
  /// The name in the app.
  public let name: String
  /// What it holds when the app's process starts, bottom first.
  public let initial: [PathElement]

  public init(name: String, initial: [PathElement] = []) {
    self.name = name
    self.initial = initial
  }

  /// How many elements a path may have: the screens of a stack, but its root.
  public static let lengthBound = NavigationContainer.depthBound - 1
}

/// A position in ``App/paths``.
public typealias PathIndex = Int

/// One value of a path: a screen and the data it is opened with.
public struct PathElement: Sendable, Hashable, Codable {
  public let screen: ScreenIndex
  /// A value for each of the screen's parameters.
  public let arguments: [Value]

  public init(_ screen: ScreenIndex, _ arguments: [Value] = []) {
    self.screen = screen
    self.arguments = arguments
  }
}

/// What an action or a route does to a path.
public struct PathChange: Sendable, Hashable {
  public let path: PathIndex
  public let kind: Kind

  public init(_ path: PathIndex, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The ways to change a path.
  public enum Kind: Sendable, Hashable {
    /// One more screen.
    case append(Entry)
    /// So many screens less.
    case removeLast(Int)
    /// These screens in the place of all.
    case set([Entry])
  }

  /// A screen, and where its data comes from.
  public struct Entry: Sendable, Hashable {
    public let screen: ScreenIndex
    public let arguments: [Argument]

    public init(_ screen: ScreenIndex, _ arguments: [Argument] = []) {
      self.screen = screen
      self.arguments = arguments
    }
  }

  /// The screens that it adds, bottom first.
  public var entries: [Entry] {
    switch kind {
    case .append(let entry): [entry]
    case .removeLast: []
    case .set(let entries): entries
    }
  }
}
