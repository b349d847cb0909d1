/// The view controller that an event is about: its identity and what it is.
public struct Subject: Sendable, Hashable, Codable {
  /// The identity.
  public let node: NodeID
  /// What it is, so that an event can be told without looking into the state.
  public let kind: NodeKind
  /// The part that it shows, where it is what the root swaps.
  public let part: PartIndex?

  /// Creates a subject.
  public init(node: NodeID, kind: NodeKind, part: PartIndex? = nil) {
    self.node = node
    self.kind = kind
    self.part = part
  }
}
