import YAMLReading

extension ScenarioReader {
  /// A stage or a flow with its thresholds.
  struct Judged<Part> {
    let part: Part
    var thresholds: [Threshold] = []
  }

  func flows(_ entry: YAMLEntry) -> [Judged<Scenario.WeightedFlow>]? {
    let nodes = entries(entry, of: "flows", atMost: ScenarioBounds.flows)
    return nodes.flatMap { nodes in
      all(nodes.enumerated().map { flow($0.element, place: $0.offset) })
    }
  }

  /// Reads a path, or a mapping with a path, a weight and thresholds.
  private func flow(_ node: YAMLNode, place: Int) -> Judged<Scenario.WeightedFlow>? {
    if let path = node.text { return Judged(part: Scenario.WeightedFlow(path: path, weight: 1)) }
    guard
      let fields = Fields(
        node, of: "the flow", at: node.position, allowed: ["flow", "weight", "thresholds"],
        diagnostics: diagnostics)
    else { return nil }
    let path = fields.required("flow", example: "flows/log-in.yaml").flatMap(values.line)
    let weight =
      fields.optional("weight").map { number($0, within: 1...ScenarioBounds.weight) } ?? 1
    let thresholds = self.thresholds(of: fields, for: .flow(place))
    guard let path, let weight, let thresholds else { return nil }
    return Judged(part: Scenario.WeightedFlow(path: path, weight: weight), thresholds: thresholds)
  }

  func stages(_ entry: YAMLEntry) -> [Judged<Scenario.Stage>]? {
    let nodes = entries(entry, of: "stages", atMost: ScenarioBounds.stages)
    return nodes.flatMap { nodes in
      all(nodes.enumerated().map { stage($0.element, place: $0.offset) })
    }
  }

  private func stage(_ node: YAMLNode, place: Int) -> Judged<Scenario.Stage>? {
    guard
      let fields = Fields(
        node, of: "the stage", at: node.position,
        allowed: ["name", "duration", "clients", "thresholds"], diagnostics: diagnostics)
    else { return nil }
    let name = fields.optional("name").map(values.line) ?? "stage \(place + 1)"
    let duration = fields.required("duration", example: "30 s").flatMap {
      values.duration($0, atMostSeconds: ScenarioBounds.stageSeconds)
    }
    let clients = fields.required("clients", example: "100").flatMap {
      number($0, within: 0...ScenarioBounds.clients)
    }
    let thresholds = self.thresholds(of: fields, for: .stage(place))
    guard let name, let duration, let clients, let thresholds else { return nil }
    return Judged(
      part: Scenario.Stage(name: name, duration: duration, clients: clients),
      thresholds: thresholds)
  }

  /// All elements, or nil where one is nil.
  func all<Element>(_ elements: [Element?]) -> [Element]? {
    let found = elements.compactMap(\.self)
    return found.count == elements.count ? found : nil
  }
}
