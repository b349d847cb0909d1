import NavigationEngine

/// A place of the graph while it is explored.
enum Place: Hashable {
  case screen(ScreenIndex, Region)
  case alert(AlertIndex, Region)
  case tabBar(TabBarIndex, Region)
  case launch
  case link(Int)
  case shortcut(Int)
  case notification(Int)
  case background
  case foreground
  case route(RouteIndex)

  var region: Region? {
    switch self {
    case .screen(_, let region), .alert(_, let region), .tabBar(_, let region): region
    case .launch, .link, .shortcut, .notification, .background, .foreground, .route: nil
    }
  }

  func isScreen(_ screen: ScreenIndex) -> Bool {
    if case .screen(screen, _) = self { true } else { false }
  }
}
