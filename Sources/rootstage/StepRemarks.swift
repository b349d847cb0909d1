import FlowLanguage
import FlowRunning

/// The steps of flows that were skipped, or that passed with a warning: what they ask for is
/// hardly in an app file, though the flows pass.
struct StepRemarks {
  /// The most steps that are named.
  private static let maximumLines = 20

  private let lines: [String]

  init(_ results: [FlowResult]) {
    var seen: Set<FlowPlace> = []
    // A step that is repeated, or in a flow that several run, is named once.
    lines = results.flatMap(\.steps)
      .filter { $0.status == .skipped || $0.status == .warned }
      .filter { seen.insert($0.place).inserted }
      .map { "\($0.place): \($0.message ?? $0.title)" }
  }

  func report() {
    guard !lines.isEmpty else { return }
    Console.note("steps that were skipped, or passed with a warning: \(lines.count)")
    for line in lines.prefix(Self.maximumLines) { Console.note("    \(line)") }
    if lines.count > Self.maximumLines {
      Console.note("    and \(lines.count - Self.maximumLines) more")
    }
  }
}
