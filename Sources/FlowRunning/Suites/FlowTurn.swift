import FlowLanguage

/// One run of one flow, on a device that runs other flows before and after.
struct FlowTurn: Sendable {
  let flow: LoadedFlow
  /// Its place among the results of the whole run.
  var place: Int
  /// Which of several clients runs it, from 1; nil where there is one.
  var client: Int?
  /// Which of several shards it is in, from 1; nil where there is one.
  var shard: Int?
  /// Which device it runs on, among those of the same track.
  var device = 0
  /// Whether the next flow on that device goes on with the app as it is.
  var isResumed = false
  /// The folder that says of it that its failure leaves out the rest of its order; nil for none.
  var sequence: Int?

  /// Whether the flow names its clients itself, where the run has a number of clients.
  var isRefused = false

  init(flow: LoadedFlow, place: Int = 0) {
    self.flow = flow
    self.place = place
  }

  /// The client's name; nil where there is one.
  var clientName: String? { client.map { "client\($0)" } }

  /// What is added to the run's seed, so that not all clients get the same.
  var seedOffset: UInt64 { UInt64((client ?? 1) - 1) }

  /// The variables of this run alone; they win over those of all.
  var variables: [String: String] {
    guard let client, let clientName else { return [:] }
    let (name, number) = FlowSuite.clientVariables
    return [name: clientName, number: String(client)]
  }
}
