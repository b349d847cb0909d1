import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine

/// Measures how fast flows run once they are read.
///
/// The flow has twenty steps that take more than 30 s on a device: the splash with its service,
/// logging in and out with their animations, a push, a pop, a link to an alert.
///
/// Prints one line of JSON.
@main
struct FlowBenchmark {
  static let runs = 2_000
  static let repetitions = 5

  static let flow = """
    appId: root-controller
    ---
    - launchApp: { clearState: true }
    - assertVisible: Login Screen
    - tapOn: Log In
    - assertVisible: Main Screen
    - tapOn: Activity
    - assertVisible: { id: screen.Activity }
    - stage.advance: 8 s
    - back
    - assertVisible: Main Screen
    - openLink: deeplinkTutorial://messages/17
    - assertVisible: Messages Details 17
    - stage.advance: 9 s
    - tapOn: OK
    - assertVisible: Main Screen
    - tapOn: Log Out
    - assertVisible: Login Screen
    - stage.advance: 9 s
    - tapOn: Log In
    - assertVisible: Main Screen
    - stage.assertNoFaults

    """

  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "Examples/root-controller/app.yaml"
    let suite = FlowSuite(apps: [try AppLoader.load(path: path).app])
    let loaded = try FlowLoader(files: ["flow.yaml": flow]).load(path: "flow.yaml")
    let result = suite.run(loaded)
    guard result.status == .passed else {
      print("the flow fails: \(result.failedStep?.message ?? result.message ?? "")")
      exit(1)
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let one = await median(suite, loaded, jobs: 1)
    let all = await median(suite, loaded, jobs: cores)
    let figures = [
      ("steps", result.steps.count), ("simulatedMilliseconds", Int(result.duration / 1000)),
      ("microsecondsPerFlow", 1_000_000 / max(1, one)), ("flowsPerSecondOnOneCore", one),
      ("cores", cores), ("flowsPerSecondOnAllCores", all),
    ]
    print("{\(figures.map { "\"\($0)\":\($1)" }.joined(separator: ","))}")
  }

  /// How many flows run in a second where so many run at once.
  static func flowsPerSecond(_ suite: FlowSuite, _ loaded: LoadedFlow, jobs: Int) async -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs {
        group.addTask { for _ in 0..<runs { _ = suite.run(loaded) } }
      }
    }
    return Int(Double(runs * jobs) / ((clock.now - start) / .seconds(1)))
  }

  static func median(_ suite: FlowSuite, _ loaded: LoadedFlow, jobs: Int) async -> Int {
    var figures: [Int] = []
    for _ in 0..<repetitions {
      figures.append(await flowsPerSecond(suite, loaded, jobs: jobs))
    }
    return figures.sorted()[repetitions / 2]
  }
}
