extension NavigationGraph {
  /// A place where a person, or what comes from outside, can be.
  public struct Node: Sendable, Equatable {
    /// Its identity in the graph, for example `part:main/tab:inbox/Message`.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// The name in the app file, or what a person sees of what comes from outside.
    public let name: String
    /// The title that a person sees on it; empty where there is none.
    public let title: String
    /// The position of the cluster in which it lies; nil for what comes from outside.
    public let cluster: Int?
    /// Whether no way leads on from it.
    public let isDeadEnd: Bool
    /// Whether no way leads to it from the launch or from outside.
    public let isUnreachable: Bool

    /// What is written on it in a drawing.
    public var label: String {
      switch kind {
      case .screen, .alert, .launch: name
      case .tabBar: "Tab bar"
      case .link: "Link \(name)"
      case .shortcut: "Shortcut \(name)"
      case .notification: name.isEmpty ? "Notification" : "Notification with \(name)"
      case .background: "Into the background"
      case .foreground: "Back on screen"
      case .route: "Route \(name)"
      }
    }

    /// What a place is.
    public enum Kind: String, Sendable {
      /// A screen.
      case screen
      /// An alert or a confirmation.
      case alert
      /// The bar of a tab container, at hand on all screens in it.
      case tabBar
      /// The tap on the app's icon.
      case launch
      /// A link from outside.
      case link
      /// An entry of the menu on the app's icon.
      case shortcut
      /// A notification that is opened.
      case notification
      /// The app leaves the screen, and asks for a route then.
      case background
      /// The app comes back to the screen, and asks for a route then.
      case foreground
      /// A route that nothing in the app asks for; a person at the control room can.
      case route

      /// Whether ways only begin here.
      public var isSource: Bool {
        switch self {
        case .screen, .alert, .tabBar: false
        case .launch, .link, .shortcut, .notification, .background, .foreground, .route: true
        }
      }
    }
  }
}
