public import YAMLReading

/// Why a file gives no flow: everything that is wrong with it and with the files it runs.
public struct FlowLoadingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems, file by file, each in the order of positions; at least one is an error.
  public let problems: [Problem]

  /// Creates an error.
  public init(problems: [Problem]) {
    self.problems = problems
  }

  /// Every problem as compilers print it, one after the other.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
