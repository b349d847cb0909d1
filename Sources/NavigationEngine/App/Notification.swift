/// A push notification, its payload flattened to paths such as `data.messageId`.
public struct Notification: Sendable, Hashable, Codable {
  /// The bold line.
  public let title: String
  public let body: String
  /// The payload's own values, ordered by path.
  public let data: [Entry]

  public init(title: String, body: String = "", data: [Entry] = []) {
    self.title = title
    self.body = body
    self.data = data
  }

  /// One value of a payload.
  public struct Entry: Sendable, Hashable, Codable {
    /// Where it stands, with dots between the keys.
    public let path: String
    /// The value as text.
    public let value: String

    public init(path: String, value: String) {
      self.path = path
      self.value = value
    }

    /// `data.type=message`.
    public var text: String { "\(path)=\(value)" }
  }
}

/// Which notifications open which route.
public struct NotificationRule: Sendable, Equatable {
  /// Paths at which the payload must have just these values.
  public let fixed: [Notification.Entry]
  /// Paths that the payload must have, with their types.
  public let parameters: [Parameter]
  public let route: RouteIndex
  /// The route's data; parameters are those of the rule.
  public let arguments: [Argument]

  public init(
    fixed: [Notification.Entry] = [], parameters: [Parameter], route: RouteIndex,
    arguments: [Argument] = []
  ) {
    self.fixed = fixed
    self.parameters = parameters
    self.route = route
    self.arguments = arguments
  }
}

extension NotificationRule {
  /// The values at the rule's paths; nil where one is missing, has another type, or is not the one
  /// that it must be.
  func values(in notification: Notification) -> [Value]? {
    guard fixed.allSatisfy(notification.data.contains) else { return nil }
    var values: [Value] = []
    for parameter in parameters {
      guard let entry = notification.data.first(where: { $0.path == parameter.name }),
        let value = parameter.type.value(from: entry.value)
      else { return nil }
      values.append(value)
    }
    return values
  }
}

extension App {
  /// The first rule that a notification fits, with the values at its paths; nil where it fits none.
  public func rule(for notification: Notification) -> (index: Int, values: [Value])? {
    for index in notificationRules.indices {
      if let values = notificationRules[index].values(in: notification) { return (index, values) }
    }
    return nil
  }

  /// The place of the first rule that a notification fits; nil where it fits none.
  public func notificationRule(for notification: Notification) -> Int? {
    rule(for: notification)?.index
  }
}

/// An entry of the menu on the app's icon.
public struct Shortcut: Sendable, Equatable {
  /// The type by which it is told, such as `com.myApp.activity`.
  public let id: String
  public let title: String
  /// The name of a symbol that the pages know; none where nil.
  public let symbol: String?
  /// When it is registered; always, where nil.
  public let condition: Condition?
  /// The route it opens.
  public let route: RouteIndex
  /// The route's data, all of it fixed.
  public let arguments: [Value]

  public init(
    id: String, title: String, symbol: String? = nil, condition: Condition? = nil,
    route: RouteIndex, arguments: [Value] = []
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.condition = condition
    self.route = route
    self.arguments = arguments
  }
}
