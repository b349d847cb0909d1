import NavigationEngine
import YAMLReading

/// The route that an action, a link, a shortcut or a notification opens.
extension AppDecoder {
  struct RouteUse {
    let route: RouteIndex
    let arguments: [Argument]
  }

  /// A route under a key such as `route`, with its data under `with` beside it.
  func routeUse(
    _ name: YAMLEntry, with: YAMLEntry?, _ scope: Scope, isByName: Bool = false
  ) -> RouteUse? {
    guard let index = routes.resolve(name, values),
      let arguments = arguments(
        with, for: routeSignatures[index], of: "route '\(routes.entries[index].key)'",
        at: name.value.position, scope, isByName: isByName)
    else { return nil }
    return RouteUse(route: index, arguments: arguments)
  }
}
