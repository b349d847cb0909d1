import NavigationEngine
import YAMLReading

/// How a flow's configuration wants the app to run.
extension FlowDecoder {
  func running(_ known: [String: YAMLEntry]) -> RunningOptions {
    var options = RunningOptions()
    let strategies = Strategy.allCases.map(\.rawValue)
    options.strategy = known["strategy"].flatMap {
      values.choice($0, among: strategies, what: "strategy").flatMap(Strategy.init)
    }
    options.destinations = known["destinations"].flatMap {
      values.choice($0, among: LinkBuilding.allCases.map(\.rawValue), what: "link building")
        .flatMap(LinkBuilding.init)
    }
    for setting in known["settings"].flatMap({ values.mapping($0, of: "settings") }) ?? [] {
      guard let number = values.integer(setting) else { continue }
      options.settings[setting.key] = Int(number)
    }
    return options
  }
}
