import FlowReports
import LoadTesting

/// Draws the live view of a load test on a terminal and reads its keys.
final class LoadScreen: LoadView {
  /// Keys are polled ten times a second.
  let interval: Int64 = 100_000
  /// The screen is drawn at every third poll.
  private static let updatesPerDrawing = 3

  private let terminal: TerminalScreen
  private var dashboard: LoadDashboard
  private var updates = 0

  init(terminal: TerminalScreen, url: String) {
    self.terminal = terminal
    dashboard = LoadDashboard(url: url, style: .coloured)
  }

  func update(with run: LoadRun) -> [LoadControl] {
    if updates % Self.updatesPerDrawing == 0 {
      let size = terminal.size
      terminal.show(dashboard.lines(of: run, columns: size.columns, rows: size.rows))
    }
    updates += 1
    return LoadKeys.controls(in: terminal.pressedKeys())
  }
}
