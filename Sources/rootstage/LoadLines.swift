import LoadTesting

/// Prints the progress of a load test as lines, where standard output is not a terminal.
final class LoadLines: LoadView {
  /// Every five seconds.
  let interval: Int64 = 5_000_000
  private let isQuiet: Bool
  private var hasBegun = false

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func update(with run: LoadRun) -> [LoadControl] {
    if hasBegun, !isQuiet, run.ending == nil { Console.line(LoadLine.text(of: run)) }
    hasBegun = true
    return []
  }
}
