import YAMLReading

extension ScenarioReader {
  func flows(_ entry: YAMLEntry) -> [Scenario.Share]? {
    let nodes = entries(entry, of: "flows", atMost: ScenarioBounds.flows)
    return nodes.flatMap { all($0.map(flow)) }
  }

  /// A flow is a path, or a path with a weight.
  private func flow(_ node: YAMLNode) -> Scenario.Share? {
    if let path = node.text { return Scenario.Share(path: path, weight: 1) }
    guard
      let fields = Fields(
        node, of: "the flow", at: node.position, allowed: ["flow", "weight"],
        diagnostics: diagnostics)
    else { return nil }
    let path = fields.required("flow", example: "flows/log-in.yaml").flatMap(values.line)
    let weight =
      fields.optional("weight").map { number($0, within: 1...ScenarioBounds.weight) } ?? 1
    guard let path, let weight else { return nil }
    return Scenario.Share(path: path, weight: weight)
  }

  func stages(_ entry: YAMLEntry) -> [Scenario.Stage]? {
    let nodes = entries(entry, of: "stages", atMost: ScenarioBounds.stages)
    return nodes.flatMap { nodes in
      all(nodes.enumerated().map { stage($0.element, number: $0.offset + 1) })
    }
  }

  private func stage(_ node: YAMLNode, number place: Int) -> Scenario.Stage? {
    guard
      let fields = Fields(
        node, of: "the stage", at: node.position, allowed: ["name", "duration", "clients"],
        diagnostics: diagnostics)
    else { return nil }
    let name = fields.optional("name").map(values.line) ?? "stage \(place)"
    let duration = fields.required("duration", example: "30 s").flatMap {
      values.duration($0, atMostSeconds: ScenarioBounds.stageSeconds)
    }
    let clients = fields.required("clients", example: "100").flatMap {
      number($0, within: 0...ScenarioBounds.clients)
    }
    guard let name, let duration, let clients else { return nil }
    return Scenario.Stage(name: name, duration: duration, clients: clients)
  }

  /// All of them, or nil where one is missing.
  func all<Element>(_ elements: [Element?]) -> [Element]? {
    let found = elements.compactMap(\.self)
    return found.count == elements.count ? found : nil
  }
}
