import FlowLanguage

/// One flow for many clients at once.
extension FlowSuite {
  /// The most clients that one flow may be run for.
  public static let clientBound = 1_000

  /// The variables that tell the clients of one flow apart: its name, and its number from 1 on.
  static let clientVariables = (name: "CLIENT", number: "CLIENT_NUMBER")

  /// What became of a flow that names its clients itself, where the run has a number of clients.
  func refused(_ loaded: LoadedFlow) -> FlowResult {
    let names = loaded.flow.configuration.clientNames.joined(separator: ", ")
    return FlowResult(
      notBegun: loaded,
      "the flow names its clients itself, \(names); --clients is for flows without 'clients'",
      seed: seed)
  }
}
