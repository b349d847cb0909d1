package import FlowLanguage

/// Runs that grow step by step: a writer of flows tries each step before it writes it down.
extension FlowRunner {
  /// Creates a run without steps for clients with names.
  package init(named clients: [(name: String?, client: Client)]) {
    self.init(
      .empty,
      clients: clients.map { DrivenClient(name: $0.name, client: $0.client, appID: nil) },
      environment: [:], loader: FlowLoader(files: [:]), seed: RunLimits.seed)
  }

  /// Creates a run of a flow for the clients that it names, or for one, each with its app.
  package init(_ loaded: LoadedFlow, clients: [Client]) {
    let names = loaded.flow.configuration.clientNames
    self.init(
      loaded,
      clients: clients.enumerated().map { place, client in
        DrivenClient(
          name: names.isEmpty ? nil : names[place], client: client,
          appID: names.isEmpty ? nil : loaded.flow.configuration.clients[place].appID)
      },
      environment: [:], loader: FlowLoader(files: [:]), seed: RunLimits.seed)
  }

  /// Begins a run whose steps come by ``extend(by:for:)``.
  package mutating func begin(environment: [(String, String)]) {
    for (name, value) in environment { variables.define(name, as: value) }
  }

  /// Runs further steps, those of a flow, for one of the clients.
  ///
  /// - Returns: Why they failed; nil where they passed.
  package mutating func extend(by flow: LoadedFlow, for client: Int) -> String? {
    let outer = scope
    scope = [client]
    defer { scope = outer }
    do throws(StepFailure) {
      try run(flow.flow.steps, depth: 0)
      return nil
    } catch {
      return steps.last { $0.message != nil }?.message ?? error.message
    }
  }
}
