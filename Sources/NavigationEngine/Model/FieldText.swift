/// What was typed into a field of a screen.
public struct FieldText: Sendable, Hashable, Codable {
  /// The field's element id.
  public let element: String
  /// The text in it now.
  public let text: String
}
