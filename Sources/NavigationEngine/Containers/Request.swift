/// A change that is asked of the containers; `from` is the view controller that asks.
enum Request: Sendable, Equatable, Codable {
  /// A swap of the root's child: the first part of a route.
  case route(RouteRequest)
  case push(ScreenIndex, [Value], from: NodeID, animated: Bool)
  case pop(from: NodeID, animated: Bool)
  case popTo(ScreenIndex, from: NodeID, animated: Bool)
  case popToRoot(from: NodeID, animated: Bool)
  case replace(ScreenIndex, [Value], from: NodeID, animated: Bool)
  case setStack([ScreenIndex], from: NodeID, animated: Bool)
  case selectTab(Int, from: NodeID, byTap: Bool)
  case present(Modal, [Value], from: NodeID, animated: Bool)
  case alert(AlertIndex, [Value], from: NodeID)
  case dismiss(from: NodeID, animated: Bool)
}
