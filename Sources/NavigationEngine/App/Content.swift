/// What a part, a tab or a presentation shows at its top.
public enum Content: Sendable, Hashable, Codable {
  /// One screen, in no container.
  case screen(ScreenIndex)
  /// A navigation container with this screen as its root.
  case navigation(root: ScreenIndex)
  /// A navigation container with this screen as its root, and on it what a path says.
  case navigationStack(root: ScreenIndex, path: PathIndex)
  /// A tab container.
  case tabs(TabBarIndex)
}

/// A section of the app that the root shows as a whole, such as authentication.
public struct Part: Sendable, Equatable {
  /// The part's name, for example `authentication`.
  public let name: String
  /// What the root adds as its child for this part.
  public let content: Content

  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }
}

/// A tab container: several contents of which one is shown, chosen by a bar.
public struct TabBar: Sendable, Equatable {
  /// The name in the app.
  public let name: String
  /// The tabs, from left to right; two to five.
  public let items: [TabItem]
  /// The tab that is selected at first.
  public let first: Int
  /// The animation with which its delegate changes the tab; where nil, as UIKit has it.
  public let transition: AnimationIndex?

  public init(
    name: String, items: [TabItem], first: Int = 0, transition: AnimationIndex? = nil
  ) {
    self.name = name
    self.items = items
    self.first = first
    self.transition = transition
  }
}

/// One tab of a tab container.
public struct TabItem: Sendable, Equatable {
  /// The element id, unique in its bar; a tap names it.
  public let id: String
  /// The text below the symbol.
  public let title: String
  /// The name of a symbol that the pages know; none where nil.
  public let symbol: String?
  /// What the tab shows; a screen or a navigation container.
  public let content: Content
  /// Whether the container's delegate lets a tap select it; always where nil. A selection by code
  /// does not ask it.
  public let shouldSelect: Condition?
  /// What the container's delegate does after a tap, when the tab is shown; a selection by code
  /// does not call it.
  public let onTap: [Action]
  /// The text on the symbol, whose places are entries of the session; none where nil.
  public let badge: TextTemplate?

  public init(
    id: String, title: String, symbol: String? = nil, badge: TextTemplate? = nil, content: Content,
    shouldSelect: Condition? = nil, onTap: [Action] = []
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.badge = badge
    self.content = content
    self.shouldSelect = shouldSelect
    self.onTap = onTap
  }
}

extension TabItem {
  /// The badge for these values of the session; nil where there is none, or nothing to count.
  public func badge(in session: [Value]) -> String? {
    guard let text = badge?.text(with: session), !text.isEmpty, text != "0" else { return nil }
    return text
  }
}

/// Something to present over what is shown.
public struct Modal: Sendable, Hashable, Codable {
  /// What it shows.
  public let content: Content
  /// How it covers what is below.
  public let style: ModalStyle
  /// Whether a person can pull it down; only a sheet can be pulled.
  public let isDismissible: Bool
  /// What else a sheet has; nothing, where nil: it has its full height, and dims what is below.
  public let sheet: Sheet?

  public init(
    content: Content, style: ModalStyle = .sheet, isDismissible: Bool = true, sheet: Sheet? = nil
  ) {
    self.content = content
    self.style = style
    self.isDismissible = isDismissible
    self.sheet = sheet
  }
}

/// How a presented view covers what is below it.
public enum ModalStyle: String, Sendable, CaseIterable, Codable {
  /// Covers all; what is below disappears.
  case fullScreen
  /// A card that leaves a rim of what is below; nothing below disappears.
  case sheet
  /// Covers all, and lets what is below show through; nothing below disappears.
  case overFullScreen
  /// An alert or a confirmation; nothing below disappears.
  case alert
}

/// An alert or a confirmation.
public struct Alert: Sendable, Equatable {
  /// The name in the app.
  public let name: String
  /// The bold line.
  public let title: TextTemplate
  /// The text below it.
  public let message: TextTemplate
  /// Whether its buttons rise from the lower edge, as those of a confirmation do.
  public let isConfirmation: Bool
  /// The buttons, in order; one at least.
  public let buttons: [AlertButton]
  /// The session entries that stand in its texts; they say what they held when it was presented.
  let shownSession: [SessionIndex]

  public init(
    name: String, title: TextTemplate, message: TextTemplate = "", isConfirmation: Bool = false,
    buttons: [AlertButton]
  ) {
    self.name = name
    self.title = title
    self.message = message
    self.isConfirmation = isConfirmation
    self.buttons = buttons
    var shown: Set<SessionIndex> = []
    for text in [title, message] + buttons.map(\.title) {
      for case .session(let index) in text.pieces { shown.insert(index) }
    }
    shownSession = shown.sorted()
  }

  /// A text of it, for the data of an alert that is presented; see ``presented(with:in:)``.
  public func text(_ template: TextTemplate, with values: [Value]) -> String {
    if shownSession.isEmpty { return template.text(with: values) }
    let captured = values.suffix(shownSession.count)
    let pieces = template.pieces.map { piece -> TextTemplate.Piece in
      guard case .session(let index) = piece, let place = shownSession.firstIndex(of: index),
        place < captured.count
      else { return piece }
      return .text(captured[captured.startIndex + place].text)
    }
    return TextTemplate(pieces).text(with: values)
  }

  /// The data with which it is presented: that of who asks for it, and what its texts take from the
  /// session now, since an alert that is shown does not change.
  func presented(with values: [Value], in session: [Value]) -> [Value] {
    values + shownSession.map { session[$0] }
  }
}

/// A button of an alert; a tap dismisses the alert and then does what the button does.
public struct AlertButton: Sendable, Equatable {
  /// The element id, unique in its alert; a tap names it.
  public let id: String
  /// The text on the button.
  public let title: TextTemplate
  /// What the choice means.
  public let role: Role
  /// What follows when the alert is gone.
  public let actions: [Action]

  public init(id: String, title: TextTemplate, role: Role = .plain, actions: [Action] = []) {
    self.id = id
    self.title = title
    self.role = role
    self.actions = actions
  }

  /// What a choice means.
  public enum Role: String, Sendable, CaseIterable {
    /// One choice among others.
    case plain
    /// Nothing is done.
    case cancel
    /// Something is lost.
    case destructive
  }
}
