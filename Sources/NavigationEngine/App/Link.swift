/// A pattern of links and the route that they open.
public struct Link: Sendable, Hashable {
  /// The pieces between the slashes.
  public let pattern: [Segment]
  /// What the query must have, in any order; what else it has counts for nothing.
  public let query: [QueryItem]
  /// The typed places of the pattern and of the query, in order.
  public let parameters: [Parameter]
  public let route: RouteIndex
  /// The route's data; parameters are those of the pattern and of the query.
  public let arguments: [Argument]

  public init(
    pattern: [Segment], query: [QueryItem] = [], parameters: [Parameter] = [], route: RouteIndex,
    arguments: [Argument] = []
  ) {
    self.pattern = pattern
    self.query = query
    self.parameters = parameters
    self.route = route
    self.arguments = arguments
  }

  /// A piece of a pattern.
  public enum Segment: Sendable, Hashable {
    /// Matches itself.
    case literal(String)
    /// Matches any piece that is a value of the parameter's type.
    case parameter(Int)
  }

  /// An item of the query, such as `id=5`; of several with the name the first counts.
  public struct QueryItem: Sendable, Hashable {
    public let name: String
    /// What its value must be, without escapes.
    public let value: Segment

    public init(name: String, value: Segment) {
      self.name = name
      self.value = value
    }
  }

  /// The pattern as an app file has it, with what a parameter's place shows.
  public func text(_ place: (Parameter) -> String) -> String {
    func text(_ segment: Segment) -> String {
      switch segment {
      case .literal(let text): text
      case .parameter(let index): place(parameters[index])
      }
    }
    let path = pattern.map(text).joined(separator: "/")
    let items = query.map { "\($0.name)=\(text($0.value))" }.joined(separator: "&")
    return items.isEmpty ? path : "\(path)?\(items)"
  }
}

/// The links that an app opens.
public struct LinkTable: Sendable, Equatable {
  /// URL schemes of the app, in lower case, such as `rootstage`; the host is the first piece then.
  public let schemes: [String]
  /// Hosts of `https` links, in lower case; only the path is matched then.
  public let hosts: [String]
  /// The patterns; the first that matches is taken.
  public let links: [Link]

  /// An app without links.
  public static let none = LinkTable(schemes: [], hosts: [], links: [])

  public init(schemes: [String], hosts: [String] = [], links: [Link]) {
    self.schemes = schemes
    self.hosts = hosts
    self.links = links
  }
}

/// What an app understands of a URL.
public struct LinkMatch: Sendable, Hashable {
  /// The link whose pattern it matches.
  public let link: Link
  /// The values of the pattern's typed places.
  public let values: [Value]
  /// Whether it is a universal link, which UIKit hands over as a user activity; the others have a
  /// scheme of the app's own.
  public let isUniversal: Bool
}

extension LinkTable {
  /// What its links begin with: `rootstage://` for a scheme, `https://example.com/` for a host.
  public var origins: [String] { schemes.map { "\($0)://" } + hosts.map { "https://\($0)/" } }

  /// The one of its origins with which a URL begins, whatever the case of its letters; a host needs
  /// no slash behind it.
  public func origin(of url: String) -> String? {
    guard let address = LinkAddress(url) else { return nil }
    if schemes.contains(address.scheme) { return "\(address.scheme)://" }
    let host = address.authority.lowercased()
    return address.scheme == "https" && hosts.contains(host) ? "https://\(host)/" : nil
  }

  /// The first link whose pattern matches a URL; nil where the app opens no such link.
  public func link(for url: String) -> Link? { match(url)?.link }

  /// The first link whose pattern matches a URL, with the values of its typed places.
  public func match(_ url: String) -> LinkMatch? {
    guard let address = LinkAddress(url), let pieces = pieces(of: address) else { return nil }
    for link in links {
      guard let values = link.values(in: pieces, address) else { continue }
      return LinkMatch(
        link: link, values: values, isUniversal: !schemes.contains(address.scheme))
    }
    return nil
  }

  /// Whether iOS brings this app on screen for a URL, whatever the app makes of it.
  func isOwnScheme(_ url: String) -> Bool {
    LinkAddress(url).map { schemes.contains($0.scheme) } ?? false
  }

  /// What the patterns are held against; nil where the link leads to another app.
  private func pieces(of address: LinkAddress) -> [String]? {
    if schemes.contains(address.scheme) {
      guard !address.authority.isEmpty else { return address.path }
      // The place of the host holds the first piece.
      return LinkAddress.decode(address.authority).map { [$0] + address.path }
    }
    guard address.scheme == "https", hosts.contains(address.authority.lowercased())
    else { return nil }
    return address.path
  }
}

extension Link {
  /// The values of the typed places; nil where the pieces or the query do not match.
  fileprivate func values(in pieces: [String], _ address: LinkAddress) -> [Value]? {
    guard pieces.count == pattern.count else { return nil }
    var found = [Value?](repeating: nil, count: parameters.count)
    for place in pattern.indices {
      guard take(pieces[place], for: pattern[place], into: &found) else { return nil }
    }
    for item in query {
      guard let text = address.query.first(where: { $0.name == item.name })?.value,
        take(text, for: item.value, into: &found)
      else { return nil }
    }
    return found.compactMap(\.self)
  }

  /// Whether a piece matches; where the segment has a parameter, it gets the value.
  private func take(_ piece: String, for segment: Segment, into found: inout [Value?]) -> Bool {
    switch segment {
    case .literal(let text): return text == piece
    case .parameter(let index):
      found[index] = parameters[index].type.value(from: piece)
      return found[index] != nil
    }
  }
}
