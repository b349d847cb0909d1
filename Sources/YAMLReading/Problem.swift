/// One thing that is wrong with a file, and where.
public struct Problem: Error, Sendable, Equatable {
  /// How much a problem matters.
  public enum Severity: String, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, and probably does not do what its author meant.
    case warning
  }

  /// The file, as the caller named it.
  public let file: String
  /// The line, from 1; 0 where the problem concerns the file as a whole.
  public let line: Int
  /// The column in Unicode scalars, from 1; 0 where the problem concerns the file as a whole.
  public let column: Int
  /// Whether the file can be used in spite of the problem.
  public let severity: Severity
  /// What is wrong, in one sentence without a full stop.
  public let message: String
  /// The way out: a name that was probably meant, what is allowed, or an example.
  public let hint: String?

  /// Creates a problem.
  public init(
    file: String, line: Int, column: Int, severity: Severity = .error, message: String,
    hint: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.hint = hint
  }
}

extension Problem: CustomStringConvertible {
  /// The form in which compilers print, with the hint on a line of its own.
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    let first = "\(place): \(severity.rawValue): \(message)"
    guard let hint else { return first }
    return "\(first)\n  hint: \(hint)"
  }
}
