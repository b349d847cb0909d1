/// A place in the recording of one of a flow's clients.
public struct FlowMoment: Sendable, Equatable {
  /// Which client, in the order of the flow.
  public let client: Int
  /// The number of the record, from 1; 0 before the first.
  public let sequence: Int64
}
