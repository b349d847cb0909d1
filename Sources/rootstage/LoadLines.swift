import LoadTesting

/// Says how a load test goes in lines, where there is no terminal.
final class LoadLines: LoadView {
  /// Every five seconds.
  let interval: Int64 = 5_000_000
  private let isQuiet: Bool
  private var hasBegun = false

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func look(at run: LoadRun) -> [LoadWish] {
    if hasBegun, !isQuiet, run.ending == nil { Console.line(LoadLine.text(of: run)) }
    hasBegun = true
    return []
  }
}
