import NavigationEngine
import YAMLReading

/// How a flow's configuration wants the app to run.
extension FlowDecoder {
  func running(_ known: [String: YAMLEntry]) -> RunningOptions {
    var options = RunningOptions()
    let strategies = Strategy.allCases.map(\.rawValue)
    options.strategy = known["strategy"].flatMap {
      values.choice($0, among: strategies, what: "strategy", replaced: Strategy.successors)
        .flatMap(Strategy.init)
    }
    options.defects = known["defects"].flatMap(defects)
    options.destinations = known["destinations"].flatMap {
      values.choice($0, among: LinkBuilding.allCases.map(\.rawValue), what: "link building")
        .flatMap(LinkBuilding.init)
    }
    options.profile = known["profile"].flatMap {
      values.choice($0, among: Profile.allCases.map(\.name), what: "profile")
        .flatMap(Profile.init)
    }
    for setting in known["settings"].flatMap({ values.mapping($0, of: "settings") }) ?? [] {
      guard let number = values.integer(setting) else { continue }
      options.settings[setting.key] = Int(number)
    }
    return options
  }

  private func defects(_ entry: YAMLEntry) -> Set<Defect>? {
    let names = values.choices(
      entry, among: Defect.allCases.map(\.rawValue), what: "defect",
      alternatives: Defect.alternatives.map { $0.map(\.rawValue) })
    return names.map { Set($0.compactMap(Defect.init)) }
  }
}
