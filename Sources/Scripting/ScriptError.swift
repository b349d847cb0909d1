/// Why a script did not come to its end.
public struct ScriptError: Error, Sendable, Equatable {
  /// What went wrong, as JavaScript says it.
  public let message: String
  /// The line of the script, from 1; nil where none can be named.
  public let line: Int?
  /// The column in UTF-16 units, from 1; nil where none can be named.
  public let column: Int?

  /// Creates an error.
  public init(message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
  /// Why a call of `http` fails that nothing answers.
  public static let noNetwork = ScriptError(message: "a simulated run has no network")
}
