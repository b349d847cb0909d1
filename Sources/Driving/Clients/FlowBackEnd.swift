package import NavigationEngine
package import WireProtocol

/// Where the clients of flows live.
package protocol FlowBackEnd: Sendable {
  associatedtype Client: FlowClient

  /// Makes a client on which the app was never opened.
  ///
  /// - Parameters:
  ///   - vocabulary: The app, as the flow wants it to run.
  ///   - settings: The settings that the flow changes in it.
  func client(
    _ vocabulary: AppVocabulary, settings: [String: Int]
  ) throws(BackEndFailure) -> Client

  /// What a client was asked, with the moments, and that no more is asked of it.
  func finish(_ client: Client) -> [TimedCommand]
}

/// Why there is no client.
package struct BackEndFailure: Error {
  /// What is said to a person.
  package let message: String

  /// Creates a failure.
  package init(_ message: String) {
    self.message = message
  }
}

/// Clients in this process and in virtual time.
package struct InProcess: FlowBackEnd {
  /// Creates the back end.
  package init() {}

  package func client(_ vocabulary: AppVocabulary, settings: [String: Int]) -> InProcessClient {
    InProcessClient(app: vocabulary.app, vocabulary: vocabulary)
  }

  package func finish(_ client: InProcessClient) -> [TimedCommand] { client.commands }
}
