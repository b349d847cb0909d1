import Driving
import NavigationEngine
import Synchronization
import WireProtocol

@testable import LiveDriving

/// A back end that remembers which clients it made, and what they were asked.
final class Witness<Base: FlowBackEnd>: FlowBackEnd {
  private let base: Base
  private let seen = Mutex<[(client: Base.Client, commands: [TimedCommand])]>([])

  init(_ base: Base) { self.base = base }

  func client(
    _ vocabulary: AppVocabulary, settings: [String: Int]
  ) throws(BackEndFailure) -> Base.Client {
    try base.client(vocabulary, settings: settings)
  }

  func finish(_ client: Base.Client) -> [TimedCommand] {
    let commands = base.finish(client)
    nonisolated(unsafe) let client = client
    seen.withLock { $0.append((client, commands)) }
    return commands
  }

  /// The clients since the last call, in the order of the flow, with their commands.
  func take() -> [(client: Base.Client, commands: [TimedCommand])] {
    nonisolated(unsafe) let taken = seen.withLock { seen in
      defer { seen = [] }
      return seen
    }
    return taken
  }
}
