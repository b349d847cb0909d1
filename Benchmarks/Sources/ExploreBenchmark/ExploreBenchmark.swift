import AppLoading
import Exploring
import Foundation

/// Explores an app up to a number of states, with a number of threads, and prints one line of JSON:
/// how many states and steps there were, and the seconds of the clock and of all processors.
///
/// A step is an input or a wait that is carried out on a copy of a client, with all that is looked
/// at after it. Loading the app is not counted.
@main
struct ExploreBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let path = arguments.first,
      let states = arguments.dropFirst().first.flatMap({ Int($0) }),
      let threads = arguments.last.flatMap({ Int($0) })
    else { fatalError("usage: ExploreBenchmark APP STATES THREADS") }
    let app = try AppLoader.load(path: path).app
    let begin = ContinuousClock.now
    let processor = clock()
    let exploration = await Exploration(
      of: app, limits: SearchLimits(states: states, threads: threads))
    let processorSeconds = Double(clock() - processor) / Double(CLOCKS_PER_SEC)
    print(
      """
      {"states":\(exploration.progress.states),"steps":\(exploration.progress.steps),\
      "processor":\(processorSeconds),"clock":\((ContinuousClock.now - begin) / .seconds(1))}
      """)
  }
}
