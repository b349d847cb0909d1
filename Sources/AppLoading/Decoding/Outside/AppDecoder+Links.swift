import NavigationEngine
import YAMLReading

/// The links that the app opens.
extension AppDecoder {
  func links(_ section: YAMLEntry?) -> LinkTable {
    guard let section,
      let fields = Fields(
        section.value, of: "'links'", at: section.keyPosition,
        keys: AppForm.links, diagnostics: diagnostics)
    else { return .none }
    let schemes = names(
      fields.optional("scheme"), LinkScheme.maximumCount, "schemes", LinkScheme.isValid)
    let hosts = names(fields.optional("hosts"), Limit.hosts, "hosts", Self.isHost)
    if fields.optional("scheme") == nil, fields.optional("hosts") == nil,
      !fields.isMisspelt("scheme"), !fields.isMisspelt("hosts")
    {
      diagnostics.error(
        section.keyPosition, "'links' has neither 'scheme' nor 'hosts'",
        hint: "add for example 'scheme: myApp', for links such as 'myApp://messages/1'")
    }
    guard let open = fields.required("open", example: "{ messages/:id: message }"),
      let entries = values.mapping(open, of: "patterns")
    else { return .none }
    limit(entries.count, to: Limit.links, "links", at: open.keyPosition)
    return LinkTable(schemes: schemes, hosts: hosts, links: patterns(entries.prefix(Limit.links)))
  }

  private func patterns(_ entries: some Sequence<YAMLEntry>) -> [Link] {
    var earlier: [(link: Link, entry: YAMLEntry)] = []
    for entry in entries {
      guard let link = link(entry) else { continue }
      if let first = earlier.first(where: { $0.link.covers(link) }) {
        diagnostics.warning(
          entry.keyPosition, "the link \(Quoting.quoted(entry.key)) is never reached",
          hint: "\(Quoting.quoted(first.entry.key)) above it matches the same links; "
            + "put it below this one")
      }
      earlier.append((link, entry))
    }
    return earlier.map(\.link)
  }

  private func link(_ entry: YAMLEntry) -> Link? {
    guard let pattern = pattern(entry) else { return nil }
    let signature = Signature(
      parameters: pattern.parameters, positions: pattern.parameters.map { _ in entry.keyPosition },
      isComplete: true)
    let scope = Scope(.outside, "link '\(entry.key)'", signature)
    var name: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition, keys: AppForm.target,
        diagnostics: diagnostics)
      name = fields?.required("route", example: routes.entries.first?.key ?? "activity")
    }
    guard let name,
      let use = routeUse(name, with: fields?.optional("with"), scope, isByName: true)
    else { return nil }
    noteUnused(scope)
    return Link(
      pattern: pattern.path, query: pattern.query, parameters: pattern.parameters,
      route: use.route, arguments: use.arguments)
  }

  /// One name or a list of names, in lower case.
  private func names(
    _ entry: YAMLEntry?, _ maximum: Int, _ what: String, _ isRight: (String) -> Bool
  ) -> [String] {
    guard let entry else { return [] }
    var nodes = [entry.value]
    if case .sequence(let list) = entry.value.content { nodes = list }
    limit(nodes.count, to: maximum, what, at: entry.keyPosition)
    return nodes.prefix(maximum).compactMap { node in
      guard let name = node.text?.lowercased(), isRight(name) else {
        if !node.isRefused {
          let example = what == "hosts" ? "example.com" : "myApp"
          diagnostics.error(
            node.isNull ? entry.keyPosition : node.position,
            "\(node.found) is not valid for the \(what) of links",
            hint: "write for example '\(example)'")
        }
        return nil
      }
      return name
    }
  }

  private static func isHost(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 253
      && name.unicodeScalars.allSatisfy { isLetterOrDigit($0) || $0 == "-" || $0 == "." }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }
}

/// Patterns of links: `messages/:id`, `news/:number(integer)`, `search?text=:text`.
extension AppDecoder {
  /// What a link must have, and its typed places.
  private struct LinkPattern {
    var path: [Link.Segment] = []
    var query: [Link.QueryItem] = []
    var parameters: [Parameter] = []
  }

  /// The pieces of a pattern; nil where it is broken.
  private func pattern(_ entry: YAMLEntry) -> LinkPattern? {
    var pattern = LinkPattern()
    let halves = entry.key.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let isWhole = halves[0] == "/" || halves[0].isEmpty && halves.count == 2
    let pieces = isWhole ? [] : halves[0].split(separator: "/", omittingEmptySubsequences: false)
    limit(pieces.count, to: Limit.segments, "segments in a link", at: entry.keyPosition)
    for piece in pieces.prefix(Limit.segments) {
      guard let segment = segment(piece, of: entry, &pattern.parameters) else { return nil }
      pattern.path.append(segment)
    }
    guard halves.count == 2 else { return pattern }
    let items = halves[1].split(separator: "&", omittingEmptySubsequences: false)
    limit(items.count, to: Limit.queryItems, "items in the query of a link", at: entry.keyPosition)
    for item in items.prefix(Limit.queryItems) {
      guard let item = queryItem(item, of: entry, &pattern) else { return nil }
      pattern.query.append(item)
    }
    return pattern
  }

  /// `id=:id`, or `page=settings`.
  private func queryItem(
    _ text: Substring, of entry: YAMLEntry, _ pattern: inout LinkPattern
  ) -> Link.QueryItem? {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      diagnostics.error(
        entry.keyPosition,
        "\(Quoting.quoted(String(text))) is no item of a query in \(Quoting.quoted(entry.key))",
        hint: "write behind '?' for example 'id=:id', and '&' between several")
      return nil
    }
    guard isLiteral(halves[0], of: entry) else { return nil }
    if pattern.query.contains(where: { $0.name == halves[0] }) {
      diagnostics.error(
        entry.keyPosition, "the query names \(Quoting.quoted(String(halves[0]))) twice",
        hint: "of several items with one name the first counts; name it once")
      return nil
    }
    return segment(halves[1], of: entry, &pattern.parameters)
      .map { Link.QueryItem(name: String(halves[0]), value: $0) }
  }

  private func segment(
    _ piece: Substring, of entry: YAMLEntry, _ parameters: inout [Parameter]
  ) -> Link.Segment? {
    guard piece.hasPrefix(":") else {
      return isLiteral(piece, of: entry) ? .literal(String(piece)) : nil
    }
    guard let parameter = place(piece.dropFirst(), of: entry) else { return nil }
    if parameters.contains(where: { $0.name == parameter.name }) {
      diagnostics.error(
        entry.keyPosition, "duplicate parameter ':\(parameter.name)' in the link",
        hint: "give each parameter its own name")
      return nil
    }
    parameters.append(parameter)
    return .parameter(parameters.count - 1)
  }

  private func place(_ text: Substring, of entry: YAMLEntry) -> Parameter? {
    let name = text.prefix { $0 != "(" }
    guard
      values.isIdentifier(String(name), at: entry.keyPosition, what: "the name of a parameter")
    else { return nil }
    let rest = text[name.endIndex...]
    if rest.isEmpty { return Parameter(name: String(name), type: .string) }
    guard rest.hasSuffix(")"),
      let type = ValueType.ofParameters.first(where: {
        $0.rawValue == rest.dropFirst().dropLast()
      })
    else {
      diagnostics.error(
        entry.keyPosition, "\(Quoting.quoted(":" + text)) is not a typed parameter",
        hint: "write ':\(name)', ':\(name)(integer)' or ':\(name)(boolean)'")
      return nil
    }
    return Parameter(name: String(name), type: type)
  }

  private func isLiteral(_ piece: Substring, of entry: YAMLEntry) -> Bool {
    let isRight =
      !piece.isEmpty
      && piece.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || "-._~".unicodeScalars.contains($0)
      }
    if isRight { return true }
    if let hint = Self.remedy(forPattern: entry.key) {
      diagnostics.error(
        entry.keyPosition, "\(Quoting.quoted(entry.key)) is not a link pattern", hint: hint)
      return false
    }
    diagnostics.error(
      entry.keyPosition, "\(Quoting.quoted(entry.key)) is not a link pattern",
      hint: "write segments of A-Z a-z 0-9 . _ ~ - with '/' between them, and ':name' for data; "
        + "behind '?' for example 'id=:id'")
    return false
  }
}

extension AppDecoder {
  /// What to write in the place of a pattern with a scheme, or with data in braces.
  private static func remedy(forPattern text: String) -> String? {
    if let scheme = text.firstRange(of: "://") {
      return "write '\(text[scheme.upperBound...])'; 'scheme' and 'hosts' say how links begin"
    }
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      return nil
    }
    return "write ':\(text[text.index(after: open)..<close])' for data"
  }
}

extension Link {
  /// Whether every link that the other matches is matched by this one.
  fileprivate func covers(_ other: Link) -> Bool {
    guard pattern.count == other.pattern.count else { return false }
    return zip(pattern, other.pattern).allSatisfy { covers($0, $1, of: other) }
      && query.allSatisfy { item in
        other.query.contains { item.name == $0.name && covers(item.value, $0.value, of: other) }
      }
  }

  private func covers(_ mine: Segment, _ theirs: Segment, of other: Link) -> Bool {
    switch (mine, theirs) {
    case (.literal(let left), .literal(let right)): return left == right
    case (.literal, .parameter): return false
    case (.parameter(let index), .literal(let text)):
      return parameters[index].type.value(from: text) != nil
    case (.parameter(let left), .parameter(let right)):
      let type = parameters[left].type
      return type == .string || type == other.parameters[right].type
    }
  }
}
