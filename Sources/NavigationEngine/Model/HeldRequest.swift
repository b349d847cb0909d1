/// A request that waits for the answer to a screen's question.
public struct HeldRequest: Sendable, Equatable, Codable {
  /// The alert that asks.
  public let question: NodeID
  /// Its definition.
  let alert: AlertIndex
  /// What is held; for a route that is being followed, its next step.
  let request: Request
  /// The screens that have asked about it.
  let asked: [NodeID]
  /// Whether the answer lets it go on.
  var isReleased = false
}
