/// How large the parts of a command may be; what is larger is answered with an error.
public enum CommandBounds {
  /// The bytes of a text that is put into a field, and of each value.
  ///
  /// A field takes fewer characters still; what it refuses is a rejection, not an error.
  public static let text = 4_096
  /// The bytes of a link.
  public static let url = 2_048
  /// The values that a route is given.
  public static let arguments = 16
  /// The bytes of a notification: its texts, paths and values together.
  public static let notificationBytes = 4_096
  /// The values of a notification's payload.
  public static let notificationEntries = 64
  /// How deep a notification's payload may be nested.
  public static let notificationDepth = 8
}
