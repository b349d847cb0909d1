/// How much one flow is written from.
public enum WritingLimits {
  /// The most clients.
  public static let clients = 20
  /// The most commands of all clients together, each movement of a finger counted.
  public static let commands = 20_000
  /// The most steps that are looked for: taps, texts, whole gestures.
  public static let actions = 600
  /// The most characters of a flow's name.
  public static let nameLength = 80
  /// How often a flow is begun anew with more exact moments.
  static let rounds = 12
}
