import NavigationEngine
import YAMLReading

/// What an app file says about the app as a whole.
extension AppDecoder {
  struct Head {
    let name: String
    let namePosition: Position
    let title: String?
    let summary: String?
    let nameKeyPosition: Position
    let strategy: Strategy
    let defects: Set<Defect>?
    let profile: Profile
    let transitionCompletion: TransitionCompletion
    let linkBuilding: LinkBuilding
    let pendingPolicy: PendingPolicy
  }

  /// The head; nil where the app has no name.
  func head(_ top: Fields) -> Head? {
    let nameEntry = top.required("app", example: "my-app")
    let name = nameEntry.flatMap { values.identifier($0, what: "the name of an app") }
    let title = top.optional("title").flatMap(values.line)
    let summary = top.optional("about").flatMap(values.text)
    let strategy = strategy(top.optional("strategy"))
    let defects = top.optional("defects").flatMap(defects)
    let profile = profile(top.optional("profile"))
    let completion = transitionCompletion(top.optional("transitionCompletion"))
    let linkBuilding = linkBuilding(top.optional("destinations"))
    let policy = pendingPolicy(top.optional("pending"))
    guard let name, let nameEntry else { return nil }
    return Head(
      name: name, namePosition: nameEntry.value.position, title: title, summary: summary,
      nameKeyPosition: nameEntry.keyPosition, strategy: strategy, defects: defects,
      profile: profile, transitionCompletion: completion, linkBuilding: linkBuilding,
      pendingPolicy: policy)
  }

  private func strategy(_ entry: YAMLEntry?) -> Strategy {
    let allowed = Strategy.allCases.map(\.rawValue)
    let name = entry.flatMap {
      values.choice($0, among: allowed, what: "strategy", replaced: Strategy.successors)
    }
    return name.flatMap(Strategy.init) ?? .rootController
  }

  private func defects(_ entry: YAMLEntry) -> Set<Defect>? {
    let names = values.choices(
      entry, among: Defect.allCases.map(\.rawValue), what: "defect",
      alternatives: Defect.alternatives.map { $0.map(\.rawValue) })
    return names.map { Set($0.compactMap(Defect.init)) }
  }

  private func profile(_ entry: YAMLEntry?) -> Profile {
    let name = entry.flatMap {
      values.choice(
        $0, among: Profile.allCases.map(\.rawValue), what: "profile",
        replaced: Self.replacedProfiles)
    }
    return name.flatMap(Profile.init) ?? .newest
  }

  private static let replacedProfiles = [
    "standard": "remove the line for iOS 26, or name a version: ios17, ios18, ios26",
    "completion-first": "write 'transitionCompletion: beforeAppearance'",
  ]

  private func transitionCompletion(_ entry: YAMLEntry?) -> TransitionCompletion {
    let allowed = TransitionCompletion.allCases.map(\.rawValue)
    return entry.flatMap { values.choice($0, among: allowed, what: "transition completion") }
      .flatMap(TransitionCompletion.init) ?? .afterAppearance
  }

  private func linkBuilding(_ entry: YAMLEntry?) -> LinkBuilding {
    let allowed = LinkBuilding.allCases.map(\.rawValue)
    return entry.flatMap { values.choice($0, among: allowed, what: "link building") }
      .flatMap(LinkBuilding.init) ?? .lazy
  }

  private func pendingPolicy(_ entry: YAMLEntry?) -> PendingPolicy {
    guard let entry else { return .supersede }
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: "'pending'", at: entry.keyPosition, keys: AppForm.pending,
        diagnostics: diagnostics)
      return fields?.required("expire", example: "30 s")
        .flatMap { duration($0, atMostSeconds: Values.maximumDelaySeconds) }
        .map(PendingPolicy.expire) ?? .supersede
    }
    if entry.value.text == "expire" {
      diagnostics.error(
        entry.value.position, "'expire' needs a duration", hint: "write '{ expire: 30 s }'")
      return .supersede
    }
    let name = values.choice(entry, among: ["keep", "supersede", "expire"], what: "policy")
    return name == "keep" ? .keep : .supersede
  }
}
