import AppLoading
import Exploring
import Foundation
import NavigationEngine

/// Counts the steps that one core explores per second, for each app that is named, and how much
/// faster two threads are.
///
/// A step is an input or a wait that is carried out on a copy of a client, with all that is looked
/// at after it. The rates are those of the processor's time, so that other programs do not count;
/// the gain of two threads is that of the clock, so that they do. Prints one line of JSON.
@main
struct ExploreBenchmark {
  /// The most states that are visited, unless the second argument says otherwise.
  static let states = 60_000
  static let runs = 3

  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let states = arguments.last.flatMap { Int($0) } ?? Self.states
    if arguments.last.flatMap({ Int($0) }) != nil { arguments.removeLast() }
    let paths = arguments.isEmpty ? ["Examples/root-controller"] : Array(arguments)
    var lines: [String] = []
    for path in paths {
      let app = try AppLoader.load(path: "\(path)/app.yaml").app
      var rates: [Double] = []
      var gains: [Double] = []
      var steps = 0
      var visited = 0
      for _ in 0..<runs {
        let one = await explore(app, states: states, threads: 1)
        let two = await explore(app, states: states, threads: 2)
        precondition(one.progress == two.progress, "the number of threads changes the search")
        steps = one.progress.steps
        visited = one.progress.states
        rates.append(Double(steps) / one.processor)
        gains.append(one.clock / two.clock)
      }
      lines.append(
        """
        {"app":"\(app.name)","stepsPerSecond":\(Int(rates.sorted()[runs / 2])),\
        "gainOfTwoThreads":\(Double(Int(100 * gains.sorted()[runs / 2])) / 100),\
        "states":\(visited),"steps":\(steps),"runs":\(runs)}
        """)
    }
    print("[\(lines.joined(separator: ","))]")
  }

  private static func explore(
    _ app: App, states: Int, threads: Int
  ) async -> (progress: SearchProgress, processor: Double, clock: Double) {
    let clock = ContinuousClock.now
    let processor = Foundation.clock()
    let limits = SearchLimits(states: states, threads: threads)
    let exploration = await Exploration(of: app, limits: limits)
    return (
      exploration.progress, Double(Foundation.clock() - processor) / Double(CLOCKS_PER_SEC),
      (ContinuousClock.now - clock) / .seconds(1)
    )
  }
}
