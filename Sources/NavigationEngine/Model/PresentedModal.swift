/// A presentation that stands.
public struct PresentedModal: Sendable, Equatable, Codable {
  /// The view controller that is presented.
  public let node: NodeID
  /// The view controller that presents it and keeps it alive.
  public let presenter: NodeID
  /// How it covers what is below.
  public let style: ModalStyle
  /// Whether a person can pull it down.
  public let isDismissible: Bool
  /// The view controller that asked for it, and for which an alert's buttons act.
  let actor: NodeID
}
