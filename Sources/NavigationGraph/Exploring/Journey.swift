import NavigationEngine

/// How far a route has come while its steps are followed.
struct Journey {
  /// Where it has come to.
  var place: Place
  /// What the step that a person sees does; nil while nothing has changed.
  var effect: NavigationGraph.Edge.Effect?
  var look = NavigationGraph.TransitionStyle.none
  /// Whether the place is where the app is for sure, as a screen of it asked for the route.
  let isCertain: Bool

  mutating func arrive(
    _ place: Place, _ effect: NavigationGraph.Edge.Effect, _ look: NavigationGraph.TransitionStyle
  ) {
    self.place = place
    self.effect = effect
    self.look = look
  }

  /// Arrives without a movement of its own: the one before it is what a person sees.
  mutating func pass(_ place: Place, _ effect: NavigationGraph.Edge.Effect) {
    guard place != self.place else { return }
    self.place = place
    self.effect = self.effect ?? effect
  }
}
