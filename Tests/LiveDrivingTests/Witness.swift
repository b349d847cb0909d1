import Foundation
import NavigationEngine
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning
@testable import LiveDriving

/// A back end that records its clients and their commands.
final class Witness<Base: FlowBackEnd>: FlowBackEnd, @unchecked Sendable {
  private let base: Base
  private let lock = NSLock()
  private var seen: [(client: Base.Client, commands: [TimedCommand])] = []

  init(_ base: Base) { self.base = base }

  func client(
    _ vocabulary: AppVocabulary, settings: [String: Int]
  ) throws(BackEndFailure) -> Base.Client {
    try base.client(vocabulary, settings: settings)
  }

  func finish(_ client: Base.Client) {
    base.finish(client)
    lock.withLock { seen.append((client, client.commands)) }
  }

  /// The clients since the last call, in the order of the flow, with their commands.
  func take() -> [(client: Base.Client, commands: [TimedCommand])] {
    lock.withLock {
      defer { seen = [] }
      return seen
    }
  }
}
