/// An optional value of the app's state to which a presentation is bound, as the item of SwiftUI's
/// `sheet(item:)` is.
///
/// It is no user default: in a new process it has no value.
public struct Item: Sendable, Equatable {
  /// The name in the app.
  public let name: String
  /// What its values are.
  public let type: ValueType

  public init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// A position in ``App/items``.
public typealias ItemIndex = Int

/// What a screen presents while an item has a value.
public struct BoundSheet: Sendable, Hashable {
  public let item: ItemIndex
  /// What is presented; the one parameter of its root screen is the item's value.
  public let modal: Modal
  /// What follows when it has gone.
  public let handler: PresentationHandlerIndex?

  public init(item: ItemIndex, modal: Modal, handler: PresentationHandlerIndex? = nil) {
    self.item = item
    self.modal = modal
    self.handler = handler
  }
}

/// What a presentation is bound to.
public struct BoundItem: Sendable, Hashable, Codable {
  public let index: ItemIndex
  /// The value for which it was presented.
  public let value: Value
}

/// Who changed a value to which what is shown is bound: a path or an item.
public enum BindingOrigin: String, Sendable, CaseIterable, Codable {
  /// The app's own code.
  case code
  /// A tap on Back.
  case back
  /// A finger that led back to the end.
  case swipe
  /// A second tap on the selected tab.
  case tab
  /// A finger that pulled the sheet down.
  case pull
  /// The presentation has gone, or cannot be.
  case dismissal
  /// A screen that asks before it is left, and stays: the value is again what is shown.
  case stay
}
