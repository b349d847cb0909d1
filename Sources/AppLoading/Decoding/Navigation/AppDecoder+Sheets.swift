import NavigationEngine
import YAMLReading

/// The heights of sheets, and when a person can pull one away.
extension AppDecoder {
  /// Whether a person can pull a sheet away: `true`, `false`, or while a condition holds.
  func dismissibility(_ fields: Fields) -> (isDismissible: Bool, condition: Condition?) {
    guard let entry = fields.optional("dismissible") else { return (true, nil) }
    if case .scalar(let word, _) = entry.value.content, session.index(of: word) == nil,
      !word.contains(where: { "=!<>".contains($0) })
    {
      return (values.bool(entry) ?? true, nil)
    }
    return (true, condition(entry))
  }

  /// What a sheet has beside its full height; nil where that is nothing.
  func sheet(
    _ fields: Fields, _ style: ModalStyle?, dismissibleWhile condition: Condition?
  ) -> Sheet? {
    let found = fields.optional("detents").map(detents) ?? [.large]
    let (selected, undimmed) = (fields.optional("selected"), fields.optional("largestUndimmed"))
    guard let detents = found else { return nil }
    let place = selected.flatMap { self.place($0, among: detents) }
    let limit = undimmed.flatMap { self.place($0, among: detents) }
    guard detents != [.large] || limit != nil || condition != nil else { return nil }
    return Sheet(
      detents: detents, selected: place ?? 0, largestUndimmed: limit, dismissibleWhile: condition)
  }

  /// A list of heights, smallest first.
  private func detents(_ entry: YAMLEntry) -> [Detent]? {
    guard let nodes = values.list(entry, of: "detents") else { return nil }
    guard Limit.detents.contains(nodes.count) else {
      diagnostics.error(
        entry.keyPosition, "a sheet has 1 to \(Limit.detents.upperBound) detents",
        hint: "write for example 'detents: [ medium, large ]'")
      return nil
    }
    let found = nodes.map { node in
      detent(YAMLEntry(key: "detents", keyPosition: node.position, value: node))
    }
    let detents = found.compactMap(\.self)
    guard detents.count == nodes.count else { return nil }
    for (place, detent) in detents.enumerated().dropFirst()
    where !detent.canFollow(detents[..<place]) {
      diagnostics.error(
        nodes[place].position, "'\(detent.name)' after '\(detents[place - 1].name)'",
        hint: "name each height once, the smallest first")
      return nil
    }
    return detents
  }

  /// `medium`, `large` or a height in points.
  func detent(_ entry: YAMLEntry) -> Detent? {
    if let text = entry.value.text,
      entry.value.isWholeNumber || text.first?.isNumber == true || text.hasPrefix("$")
    {
      return count(entry, in: Limit.sheetHeight).map(Detent.points)
    }
    let heights = "a height from \(Limit.sheetHeight.lowerBound) to \(Limit.sheetHeight.upperBound)"
    switch values.choice(entry, among: ["medium", "large"], what: "detent", or: [heights]) {
    case "medium": return .medium
    case "large": return .large
    default: return nil
    }
  }

  /// The place of a height among those of the sheet.
  private func place(_ entry: YAMLEntry, among detents: [Detent]) -> Int? {
    guard let detent = detent(entry) else { return nil }
    if let place = detents.firstIndex(of: detent) { return place }
    diagnostics.error(
      entry.value.position, "the sheet has no detent '\(detent.name)'",
      hint: "its detents are: \(Quoting.list(detents.map(\.name)))")
    return nil
  }

  /// `selectDetent: large`, or a mapping with `detent` and `animated`.
  func selectDetent(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    var target: YAMLEntry? = entry
    var isAnimated = true
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: "the action 'selectDetent'", at: entry.keyPosition,
        keys: AppForm.selectedDetent, diagnostics: diagnostics)
      target = fields?.required("detent", example: "large")
      isAnimated = fields?.optional("animated").flatMap(values.bool) ?? true
    }
    guard let detent = target.flatMap(detent) else { return nil }
    note(.selectDetent(detent), at: entry.keyPosition, scope)
    return .selectDetent(detent, animated: isAnimated)
  }
}

extension Detent {
  /// Whether a height can stand behind others, as far as that is known without a screen.
  fileprivate func canFollow(_ others: ArraySlice<Detent>) -> Bool {
    others.allSatisfy { other in
      switch (other, self) {
      case (.large, _): false
      case (.medium, .medium): false
      case (.points(let lower), .points(let upper)): lower < upper
      case (.medium, _), (.points, _): true
      }
    }
  }
}
