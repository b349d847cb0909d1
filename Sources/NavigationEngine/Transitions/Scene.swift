/// Who plays the roles while an order is carried out.
struct Scene: Sendable {
  let container: NodeID
  let old: NodeID
  let new: NodeID
  let animation: Animation?
  /// The steps to keep for the end of the transition that begins.
  let completion: [Step]
  /// The flag that the completion gets.
  var finished = true

  func node(_ role: Step.Role) -> NodeID {
    role == .old ? old : new
  }
}
