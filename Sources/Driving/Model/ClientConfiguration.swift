/// One of the clients that a flow names.
struct ClientConfiguration: Sendable, Equatable {
  /// The most clients that one flow drives.
  static let maximumCount = 100

  /// The name by which steps speak of it.
  let name: String
  /// Which app runs in it; that of the flow where nil.
  var appID: Template?
  /// How that app runs, before what the flow says of all.
  var running = RunningOptions()
}
