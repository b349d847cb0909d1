import Driving
import LoadTesting

/// Draws the live view of a load test on a terminal and reads its keys.
final class LoadScreen: LoadView {
  /// Keys are polled ten times a second.
  let interval: Int64 = 100_000
  /// The screen is drawn at every third poll.
  private static let looksPerPicture = 3

  private let terminal: TerminalScreen
  private var dashboard: LoadDashboard
  private var looks = 0

  init(terminal: TerminalScreen, url: String) {
    self.terminal = terminal
    dashboard = LoadDashboard(url: url, style: .coloured)
  }

  func look(at run: LoadRun) -> [LoadWish] {
    if looks % Self.looksPerPicture == 0 {
      let size = terminal.size
      terminal.show(dashboard.lines(of: run, columns: size.columns, rows: size.rows))
    }
    looks += 1
    return LoadKeys.wishes(in: terminal.pressedKeys())
  }
}
