import Driving
import LoadTesting

/// Shows a load test on a terminal, and takes the keys that are pressed there.
final class LoadScreen: LoadView {
  /// Ten times a second keys are looked for.
  let interval: Int64 = 100_000
  /// Every so many looks the screen is drawn.
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
