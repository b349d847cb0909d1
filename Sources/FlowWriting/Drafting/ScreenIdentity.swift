import FlowRunning
import NavigationEngine
import YAMLReading

/// By what a person knows which screen they see: its title, or something that stands on it.
struct ScreenIdentity: Equatable {
  /// The view controller on top, so that two screens of one title are told apart.
  let node: NodeID?
  /// Selectors that find it, the best first.
  let selectors: [String]

  /// Reads what a client shows; nil where its app is not in front.
  init?(_ client: InProcessClient) {
    guard client.front == .app else { return nil }
    var client = client
    let tree = client.screen()
    let top = tree.elements.last { [.screen, .alert].contains($0.kind) && $0.isHittable }
    guard let top else { return nil }
    node = top.node
    let own = tree.elements.filter { $0.node == top.node && $0.visiblePercent > 0 }
    let named =
      own.filter { [.title].contains($0.kind) || $0.id == "alert.title" }
      + own.filter { $0.kind == .label } + own.filter { $0.kind == .button }
    let texts = named.map(\.text).filter { !$0.isEmpty && !$0.contains("\n") }
    selectors =
      texts.prefix(Self.maximumTexts).map { YAMLText.value($0) }
      + ["{ id: \(YAMLText.value(top.id)) }"]
  }

  private static let maximumTexts = 3
}
