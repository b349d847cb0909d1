/// Where something stands in a flow file.
public struct FlowPlace: Sendable, Hashable, CustomStringConvertible {
  /// The file, as it was named to the loader.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Creates a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The form in which compilers print it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
