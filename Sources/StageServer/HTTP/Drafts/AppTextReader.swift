public import Simulation

/// Reads the texts of apps that somebody writes; the server knows no file format.
public struct AppTextReader: Sendable {
  /// One thing that is wrong with a text, and where.
  public struct Problem: Sendable, Equatable {
    /// The line, from 1; 0 where it concerns the text as a whole.
    public let line: Int
    /// The column in Unicode scalars, from 1; 0 where it concerns the text as a whole.
    public let column: Int
    /// Whether the text gives an app in spite of it.
    public let isWarning: Bool
    /// What is wrong, in one sentence without a full stop.
    public let message: String
    /// The way out.
    public let hint: String?

    /// Creates a problem.
    public init(line: Int, column: Int, isWarning: Bool, message: String, hint: String?) {
      self.line = line
      self.column = column
      self.isWarning = isWarning
      self.message = message
      self.hint = hint
    }
  }

  /// What became of a text.
  public struct Reading: Sendable {
    /// The app; nil where the text gives none.
    public let app: AppEntry?
    /// All that is wrong with it, in the order of positions.
    public let problems: [Problem]

    /// Creates a reading.
    public init(app: AppEntry?, problems: [Problem]) {
      self.app = app
      self.problems = problems
    }
  }

  /// The JSON Schema of app files.
  let schema: [UInt8]
  /// Reads a text; asks now and then whether somebody still waits for it.
  let read: @Sendable (_ text: String, _ isWanted: @escaping () -> Bool) -> Reading

  /// Creates a reader.
  public init(
    schema: [UInt8],
    read: @escaping @Sendable (_ text: String, _ isWanted: @escaping () -> Bool) -> Reading
  ) {
    self.schema = schema
    self.read = read
  }
}
