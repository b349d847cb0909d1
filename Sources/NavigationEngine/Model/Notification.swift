/// A push notification, its payload flattened to paths such as `data.messageId`.
public struct Notification: Sendable, Hashable, Codable {
  /// The bold line.
  public let title: String
  /// The text.
  public let body: String
  /// The payload's own values, ordered by path.
  public let data: [Entry]

  /// Creates a notification.
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

    /// Creates an entry.
    public init(path: String, value: String) {
      self.path = path
      self.value = value
    }
  }
}
