public import YAMLReading

/// Why a file gives no app: everything that is wrong with it, at once.
public struct AppLoadingError: Error, Sendable, Equatable {
  /// Errors and warnings in the order of their positions; at least one is an error.
  public let problems: [Problem]

  /// Creates an error.
  public init(problems: [Problem]) {
    self.problems = problems
  }
}

extension AppLoadingError: CustomStringConvertible {
  /// Every problem as compilers print it, one after the other.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
