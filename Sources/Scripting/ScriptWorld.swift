/// What a script finds when it runs.
public struct ScriptWorld: Sendable, Equatable {
  /// The texts behind global names.
  public var variables: [String: String]
  /// The clipboard, as `maestro.copiedText`.
  public var copiedText: String?
  /// What `Date` takes for now, in milliseconds since 1970.
  public var milliseconds: Int64

  /// Creates a world.
  public init(
    variables: [String: String] = [:], copiedText: String? = nil, milliseconds: Int64 = 0
  ) {
    self.variables = variables
    self.copiedText = copiedText
    self.milliseconds = milliseconds
  }
}
