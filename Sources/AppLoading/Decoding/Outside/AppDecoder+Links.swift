import NavigationEngine
import YAMLReading

/// The links that the app opens.
extension AppDecoder {
  func links(_ section: YAMLEntry?) -> LinkTable {
    guard let section,
      let fields = Fields(
        section.value, of: "'links'", at: section.keyPosition,
        allowed: ["scheme", "hosts", "open"], diagnostics: diagnostics)
    else { return .none }
    let schemes = names(fields.optional("scheme"), Limit.schemes, "schemes", Self.isScheme)
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
    guard let (segments, signature) = pattern(entry) else { return nil }
    let scope = Scope(.outside, "link '\(entry.key)'", signature)
    var name: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition, allowed: ["route", "with"],
        diagnostics: diagnostics)
      name = fields?.required("route", example: routes.entries.first?.key ?? "activity")
    }
    guard let name,
      let use = routeUse(name, with: fields?.optional("with"), scope, isByName: true)
    else { return nil }
    noteUnused(scope)
    return Link(
      pattern: segments, parameters: signature.parameters, route: use.route,
      arguments: use.arguments)
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
            "\(node.found) cannot stand among the \(what) of links",
            hint: "write for example '\(example)'")
        }
        return nil
      }
      return name
    }
  }

  private static func isScheme(_ name: String) -> Bool {
    guard let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z"),
      name.utf8.count <= Values.maximumIdentifierLength, name != "http", name != "https"
    else { return false }
    return name.unicodeScalars.allSatisfy {
      isLetterOrDigit($0) || "+-.".unicodeScalars.contains($0)
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
