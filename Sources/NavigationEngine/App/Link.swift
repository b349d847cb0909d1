/// A pattern of links and the route that they open.
public struct Link: Sendable, Hashable {
  /// The pieces between the slashes.
  public let pattern: [Segment]
  /// The typed places of the pattern, in order.
  public let parameters: [Parameter]
  public let route: RouteIndex
  /// The route's data; parameters are those of the pattern.
  public let arguments: [Argument]

  public init(
    pattern: [Segment], parameters: [Parameter] = [], route: RouteIndex, arguments: [Argument] = []
  ) {
    self.pattern = pattern
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
  /// The first link whose pattern matches a URL; nil where the app opens no such link.
  public func link(for url: String) -> Link? { match(url)?.link }

  /// The first link whose pattern matches a URL, with the values of its typed places.
  public func match(_ url: String) -> LinkMatch? {
    guard let address = LinkAddress(url), let pieces = pieces(of: address) else { return nil }
    for link in links {
      guard let values = link.values(in: pieces) else { continue }
      return LinkMatch(
        link: link, values: values, isUniversal: !schemes.contains(address.scheme))
    }
    return nil
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
  /// The values of the pattern's typed places; nil where the pieces do not match.
  fileprivate func values(in pieces: [String]) -> [Value]? {
    guard pieces.count == pattern.count, hasLiterals(of: pieces) else { return nil }
    if parameters.isEmpty { return [] }
    var found = [Value?](repeating: nil, count: parameters.count)
    for place in pattern.indices {
      guard case .parameter(let index) = pattern[place] else { continue }
      guard let value = parameters[index].type.value(from: pieces[place]) else { return nil }
      found[index] = value
    }
    let values = found.compactMap { $0 }
    return values.count == parameters.count ? values : nil
  }

  private func hasLiterals(of pieces: [String]) -> Bool {
    for place in pattern.indices {
      if case .literal(let text) = pattern[place], text != pieces[place] { return false }
    }
    return true
  }
}
