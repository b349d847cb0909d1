import NavigationEngine

/// How the services that one step calls answer otherwise than they usually do.
enum UnusualAnswer: Sendable, Equatable {
  /// One service alone does.
  case one(ServiceIndex, ServiceOutcome)
  /// All that are called do, and in the same way: as without a network they all fail.
  case all(ServiceOutcome)

  /// Whether it makes a difference to a step that calls these services, and is none of another kind
  /// there.
  func concerns(_ called: [ServiceIndex], of app: App) -> Bool {
    switch self {
    case .one(let service, _): called.contains(service)
    case .all(let outcome): called.count { app.services[$0].outcome != outcome } > 1
    }
  }
}

extension App {
  /// Every unusual answer, those of all services first: there are few, and each step that calls
  /// several services needs them.
  var unusualAnswers: [UnusualAnswer] {
    let outcomes = ServiceOutcome.allCases
    let all = Array(services.indices)
    let ofAll = outcomes.filter { UnusualAnswer.all($0).concerns(all, of: self) }
    let ofOne = services.indices.flatMap { service in
      outcomes.filter { $0 != services[service].outcome }.map { UnusualAnswer.one(service, $0) }
    }
    return ofAll.map(UnusualAnswer.all) + ofOne
  }

  /// The commands with which services answer so, and those with which they answer as usual again.
  ///
  /// - Parameter called: The services that the step calls.
  func commands(
    for answer: UnusualAnswer, of called: [ServiceIndex]
  ) -> (before: [Command], after: [Command]) {
    let services: [(ServiceIndex, ServiceOutcome)] =
      switch answer {
      case .one(let service, let outcome): [(service, outcome)]
      case .all(let outcome):
        called.filter { self.services[$0].outcome != outcome }.map { ($0, outcome) }
      }
    return (
      before: services.map { .service(self.services[$0].name, $1) },
      after: services.map { .service(self.services[$0.0].name, self.services[$0.0].outcome) }
    )
  }
}
