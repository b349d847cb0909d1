/// Collects the problems of one file.
package final class Diagnostics {
  /// The most problems that are kept for one file; a last one then says that there are more.
  package static let maximumProblems = 500
  /// How many steps of the work there are between two questions whether it is still wanted.
  package static let stepsBetweenQuestions = 512

  private let file: String
  /// What kind of file it is.
  package let form: FileForm
  private var problems: [Problem] = []
  package private(set) var hasErrors = false
  /// Whether further problems are only counted as more.
  package var isFull: Bool { problems.count >= Self.maximumProblems }
  private var isCut = false
  /// Whether problems are passed over, as while something is read again that was read before.
  package var isSilent = false
  /// Whether the work was given up since nobody wants it any more; what was read is of no use then.
  package private(set) var isAbandoned = false
  private var steps = 0
  private let isWanted: () -> Bool
  /// The last position of the text; the parser puts what is missing at the end behind it.
  var end: Position?

  /// - Parameter isWanted: Whether somebody still waits for what is read.
  package init(file: String, form: FileForm, isWanted: @escaping () -> Bool = { true }) {
    self.file = file
    self.form = form
    self.isWanted = isWanted
  }

  /// Whether the work goes on; asked before each step of it.
  package func goesOn() -> Bool {
    steps += 1
    return steps.isMultiple(of: Self.stepsBetweenQuestions) ? goesOnNow() : !isAbandoned
  }

  /// Whether the work goes on; asked before a long step of it.
  package func goesOnNow() -> Bool {
    if !isAbandoned, !isWanted() {
      isAbandoned = true
      hasErrors = true
    }
    return !isAbandoned
  }

  /// Adds an error; the words are only made where there is room for it.
  package func error(
    _ position: Position, _ message: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) {
    guard !isSilent else { return }
    hasErrors = true
    add(position, .error, message, hint)
  }

  package func warning(
    _ position: Position, _ message: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) {
    guard !isSilent else { return }
    add(position, .warning, message, hint)
  }

  private func add(
    _ position: Position, _ severity: Problem.Severity, _ message: () -> String,
    _ hint: () -> String?
  ) {
    guard !isFull else {
      isCut = true
      return
    }
    let position = end.map { min(position, $0) } ?? position
    problems.append(
      Problem(
        file: file, line: position.line, column: position.column, severity: severity,
        message: message(), hint: hint()))
  }

  /// All problems in the order of their positions; those of one place in the order of finding.
  package var sorted: [Problem] {
    let order = problems.enumerated().sorted { left, right in
      (left.element.line, left.element.column, left.offset)
        < (right.element.line, right.element.column, right.offset)
    }
    var result = order.map(\.element)
    if isCut, let last = result.last {
      let message = "too many problems; \(Self.maximumProblems) are shown"
      result.append(
        Problem(
          file: file, line: last.line, column: last.column,
          severity: hasErrors ? .error : .warning, message: message))
    }
    return result
  }
}
