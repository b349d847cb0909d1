import AppLoading
import FlowLanguage

/// Links, and the routes that they follow.
extension AppFileWriter {
  func routeName(_ link: Int) -> String { "link\(link + 1)" }

  /// The route that a link follows; empty where the app file cannot have the link.
  func linkRoute(_ link: Int) -> String {
    let draft = draft.links[link]
    guard draft.path.allSatisfy({ $0.utf8.allSatisfy(Self.isPathByte) }), draft.path.count <= 8
    else { return "" }
    var parts: [String] = []
    switch draft.effect.destination {
    case .push(let screen), .present(let screen):
      parts.append("push: \(self.draft.screens[screen].name)")
    case .home: parts.append("to: main")
    case .start: parts.append("to: start")
    case .tab(let tab): parts += ["in: main", "tab: \(tabName(tab))"]
    case .stay, .pop, .dismiss, .alert: parts.append("dismiss: true")
    }
    let sets = used(draft.effect.sets)
    if !sets.isEmpty { parts.append(Self.set(sets)) }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Whether links of the project open the app, and no flow says where they lead.
  var opensPlainly: Bool { !projectSchemes.isEmpty && draft.links.isEmpty }

  /// The schemes of the project that an app file can have.
  private var projectSchemes: [String] { draft.facts.schemes.filter(LinkScheme.isValid) }

  mutating func writeLinks() {
    let links = draft.links.indices.filter { !linkRoute($0).isEmpty }
    guard !links.isEmpty || opensPlainly else { return }
    line(0, "links:")
    var schemes: [String] = []
    var hosts: [String] = []
    for link in links.map({ draft.links[$0] }) {
      if link.isWeb, !hosts.contains(link.host) { hosts.append(link.host) }
      if !link.isWeb, !schemes.contains(link.scheme) { schemes.append(link.scheme) }
    }
    schemes += projectSchemes.filter { !schemes.contains($0.lowercased()) }
    if !schemes.isEmpty {
      let first = schemes.prefix(LinkScheme.maximumCount)
      line(1, "scheme: [ \(first.joined(separator: ", ")) ]")
    }
    if !hosts.isEmpty { line(1, "hosts: [ \(hosts.prefix(16).joined(separator: ", ")) ]") }
    line(1, "open:")
    if opensPlainly { line(2, "/: showApp  # Info.plist") }
    for link in links {
      let path = draft.links[link].path.joined(separator: "/")
      line(2, "\(path.isEmpty ? "/" : path): \(routeName(link))", draft.links[link].effect.origin)
    }
  }
}
