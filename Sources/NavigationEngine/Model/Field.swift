/// A field into which text is typed.
public struct Field: Sendable, Hashable {
  /// The text shown while the field is empty.
  public let placeholder: String
  /// Whether what is typed is hidden, as a password is.
  public let isSecure: Bool

  /// Creates a field.
  public init(placeholder: String, isSecure: Bool = false) {
    self.placeholder = placeholder
    self.isSecure = isSecure
  }
}
