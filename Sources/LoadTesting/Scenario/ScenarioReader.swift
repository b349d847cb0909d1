import YAMLReading

/// Reads scenario files.
public struct ScenarioReader {
  /// How problems refer to scenario files.
  private static let form = FileForm(
    noun: "a scenario file", maximumSize: ScenarioBounds.bytes,
    emptyHint: "begin with 'name: A calm morning'",
    nestingHint: "a scenario needs four levels at most",
    folderHint: { "name the file in it, such as \($0)/calm.yaml" })

  private static let keys = ["name", "url", "flows", "stages", "pause", "thresholds"]
  /// The default pause, in microseconds.
  static let ordinaryPause: Int64 = 1_000_000

  let diagnostics: Diagnostics
  let values: Values

  /// Reads the file at a path.
  ///
  /// - Throws: Every problem of the file at once.
  public static func load(path: String) throws(ScenarioError) -> Scenario {
    let text: String
    do throws(Problem) {
      text = try TextFile.read(path, as: form)
    } catch {
      throw ScenarioError(problems: [error])
    }
    return try read(text, file: path)
  }

  /// Reads a scenario from its text.
  ///
  /// - Parameter file: The file's name in problems.
  /// - Throws: Every problem of the text at once.
  public static func read(_ text: String, file: String) throws(ScenarioError) -> Scenario {
    let diagnostics = Diagnostics(file: file, form: form)
    let reader = ScenarioReader(
      diagnostics: diagnostics, values: Values(diagnostics: diagnostics))
    let scenario = YAMLReader(text: text, diagnostics: diagnostics).read()
      .flatMap(reader.scenario)
    guard let scenario, !diagnostics.hasErrors else {
      throw ScenarioError(problems: diagnostics.sorted)
    }
    return scenario
  }

  private func scenario(_ root: YAMLNode) -> Scenario? {
    guard
      let fields = Fields(
        root, of: "the scenario", at: root.position, allowed: Self.keys, diagnostics: diagnostics)
    else { return nil }
    let name = fields.required("name", example: "A calm morning").flatMap(values.line)
    let url = fields.optional("url").flatMap(values.line)
    let flows = fields.required("flows", example: "[flows/log-in.yaml]").flatMap(self.flows)
    let stages =
      fields.required("stages", example: "[{ duration: 30 s, clients: 100 }]")
      .flatMap(self.stages)
    let pause = fields.optional("pause").map(self.pause) ?? Self.ordinaryPause
    let thresholds = self.thresholds(of: fields, for: .run)
    guard let name, let flows, let stages, let pause, let thresholds else { return nil }
    let all = thresholds + stages.flatMap(\.thresholds) + flows.flatMap(\.thresholds)
    guard all.count <= ScenarioBounds.thresholds else {
      diagnostics.error(
        root.position, "more than \(ScenarioBounds.thresholds) thresholds")
      return nil
    }
    return Scenario(
      name: name, url: url, flows: flows.map(\.part), stages: stages.map(\.part), pause: pause,
      thresholds: all)
  }

  private func pause(_ entry: YAMLEntry) -> Int64? {
    if entry.value.integer == 0 { return 0 }
    return values.duration(entry, atMostSeconds: ScenarioBounds.pauseSeconds)
  }

  /// Reads a list with 1 to `bound` entries.
  func entries(_ entry: YAMLEntry, of what: String, atMost bound: Int) -> [YAMLNode]? {
    guard let nodes = values.list(entry, of: what) else { return nil }
    guard (1...bound).contains(nodes.count) else {
      diagnostics.error(
        entry.value.position,
        nodes.isEmpty ? "no \(what)" : "more than \(bound) \(what)",
        hint: nodes.isEmpty ? "add at least one" : nil)
      return nil
    }
    return nodes
  }

  /// Reads a whole number within bounds.
  func number(_ entry: YAMLEntry, within bounds: ClosedRange<Int>) -> Int? {
    guard let number = values.integer(entry) else { return nil }
    guard let value = Int(exactly: number), bounds.contains(value) else {
      diagnostics.error(
        entry.value.position,
        "'\(entry.key)' takes \(bounds.lowerBound) to \(bounds.upperBound), not \(number)")
      return nil
    }
    return value
  }
}
