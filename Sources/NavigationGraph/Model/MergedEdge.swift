extension NavigationGraph {
  /// What is drawn as one line: all ways from one place to another, and those that lead back.
  public struct MergedEdge: Sendable, Equatable {
    /// The position of the place where it begins.
    public let from: Int
    /// The position of the place where it ends.
    public let to: Int
    /// The positions of the ways along it; one at least.
    public fileprivate(set) var edges: [Int]
    /// The positions of the ways back; none where they are drawn as a line of their own.
    public fileprivate(set) var returns: [Int] = []
  }

  /// The lines of a drawing: what only goes back shares the line of what led there.
  public var lines: [MergedEdge] {
    struct Ends: Hashable {
      let from: Int
      let to: Int
    }
    var lines: [MergedEdge] = []
    var positions: [Ends: Int] = [:]
    for (index, edge) in edges.enumerated() where !isToldElsewhere(edge) {
      let ends = Ends(from: edge.from, to: edge.to)
      if let position = positions[ends] {
        lines[position].edges.append(index)
      } else {
        positions[ends] = lines.count
        lines.append(MergedEdge(from: edge.from, to: edge.to, edges: [index]))
      }
    }
    for index in lines.indices where lines[index].from == lines[index].to {
      let isReturn = { edges[$0].isReturn }
      guard !lines[index].edges.allSatisfy(isReturn) else { continue }
      lines[index].returns = lines[index].edges.filter(isReturn)
      lines[index].edges.removeAll(where: isReturn)
    }
    let isBack = lines.map { line in line.edges.allSatisfy { edges[$0].isReturn } }
    var isDrawn = lines.map { _ in true }
    for index in lines.indices where isBack[index] {
      let there = positions[Ends(from: lines[index].to, to: lines[index].from)]
      guard let there, !isBack[there] else { continue }
      lines[there].returns = lines[index].edges
      isDrawn[index] = false
    }
    return zip(lines, isDrawn).filter(\.1).map(\.0)
  }

  /// What is written beside a line: what sets its ways off, each once, with conditions below.
  public func label(of line: MergedEdge) -> [String] {
    var known: Set<String> = []
    var texts: [[String]] = []
    for index in line.edges {
      let rows = [cause(of: edges[index]), conditions(of: edges[index])]
        .compactMap(\.self).filter(\.isVisible).map { $0.shortened(to: Self.longestLabel) }
      if !rows.isEmpty, known.insert(rows.joined(separator: "\n")).inserted { texts.append(rows) }
    }
    guard texts.count > Self.mostLabels else { return texts.flatMap(\.self) }
    let shown = Self.mostLabels - 1
    return texts.prefix(shown).flatMap(\.self) + ["and \(texts.count - shown) more"]
  }

  /// The same, with a row for what was seen of its ways.
  func label(of line: MergedEdge, _ coverage: GraphCoverage?) -> [String] {
    label(of: line) + [coverage?.row(of: line)].compactMap(\.self)
  }

  /// The number of characters in one row of a label at most.
  static let longestLabel = 34
  /// The number of ways that a label tells of at most.
  static let mostLabels = 3

  /// What sets a way off, when it does, and where it leads else.
  public func label(of edge: Edge) -> String {
    [cause(of: edge), conditions(of: edge)].compactMap(\.self).joined(separator: " ")
  }

  /// What comes from outside is told by the place where the way begins.
  private func cause(of edge: Edge) -> String? {
    edge.trigger.kind == .outside ? nil : edge.cause
  }

  private func conditions(of edge: Edge) -> String? {
    guard !edge.conditions.isEmpty else { return nil }
    let detours = edge.isDetour ? [] : edges.filter { $0.isDetour && $0.hasTrigger(of: edge) }
    let words = edge.conditions + detours.map { "else \(nodes[$0.to].name)" }
    return "[\(words.joined(separator: ", "))]"
  }

  /// Whether a way has no line, because the label of the one that it stands for tells of it.
  private func isToldElsewhere(_ edge: Edge) -> Bool {
    edge.isDetour && edges.contains { !$0.isDetour && edge.hasTrigger(of: $0) }
  }
}

extension NavigationGraph.Edge {
  /// What sets the way off, in words: trigger and waits.
  public var cause: String {
    let waits = waits.map(\.text)
    let isOwnDoing = [.load, .appear, .disappear, .result, .dismissal].contains(trigger.kind)
    return (isOwnDoing && !waits.isEmpty ? waits : [trigger.text] + waits).joined(separator: ", ")
  }

  fileprivate func hasTrigger(of other: NavigationGraph.Edge) -> Bool {
    from == other.from && trigger == other.trigger && waits == other.waits
  }
}

extension String {
  /// Whether there is anything to see of it.
  fileprivate var isVisible: Bool {
    unicodeScalars.contains { !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7f }
  }

  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}
