import AppLoading
import NavigationEngine
import Recordings
import WireProtocol

/// Counts the events that one core simulates and encodes per second.
///
/// The load is the example app's whole round: log in with a fade, push, pop, log out with a slide.
/// Prints one line of JSON with the median of several runs.
@main
struct EngineBenchmark {
  static let rounds = 4_000
  static let runs = 7

  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "Examples/root-controller/app.yaml"
    let vocabulary = AppVocabulary(try AppLoader.load(path: path).app)
    let rates = (0..<runs).map { _ in eventsPerSecond(vocabulary) }.sorted()
    print("{\"eventsPerSecond\":\(rates[runs / 2]),\"runs\":\(runs)}")
  }

  static func eventsPerSecond(_ vocabulary: AppVocabulary) -> Int {
    let clock = ContinuousClock()
    var count = 0
    let elapsed = clock.measure { count = simulate(vocabulary) }
    return Int(Double(count) / (elapsed / .seconds(1)))
  }

  static func simulate(_ vocabulary: AppVocabulary) -> Int {
    var client = RecordedEngine(stream: "c1", vocabulary: vocabulary)
    var batch = RecordBatch(includingFrames: true)
    var count = 0
    func step(_ command: Command) {
      let now = client.engine.now
      client.apply(command, origin: CommandOrigin(), at: now, into: &batch)
      client.advance(to: now + 4_000_000, into: &batch)
      count += batch.eventCount
      batch.removeAll()
    }
    step(.launch(width: 390, height: 844))
    for _ in 0..<rounds {
      step(.tap(element: "log-in", screen: nil))
      step(.tap(element: "activity", screen: nil))
      step(.back)
      step(.tap(element: "log-out", screen: nil))
    }
    return count
  }
}
