/// Who may do what on a server: the token for everything, and the links that were handed out.
public struct AccessList: Sendable, Equatable {
  /// The links there may be; one more is refused.
  public static let maximumLinks = 1_000

  /// The links, in the order in which they were made.
  public internal(set) var links: [AccessLink]
  /// The number of the last link that was ever made.
  var lastNumber: Int64
  private var own: Token.Fingerprint?

  /// Makes a list without links that asks for nothing.
  public init() {
    links = []
    lastNumber = 0
  }

  /// Whether anybody is asked for a token.
  public var asks: Bool { own != nil }

  /// Asks for this token from now on, or for one of the links' tokens.
  public mutating func ask(for token: Token) { own = token.fingerprint }

  /// What is granted for a token or a cookie; nil where it is not known here, or is of a link that
  /// has expired.
  public func grant(for fingerprint: Token.Fingerprint, at unixMilliseconds: Int64) -> Grant? {
    if fingerprint == own { return .all }
    guard let link = link(of: fingerprint), link.holds(at: unixMilliseconds) else { return nil }
    return link.grant
  }

  /// The link of a token or a cookie, also where it has expired.
  public func link(of fingerprint: Token.Fingerprint) -> AccessLink? {
    links.first { $0.fingerprint == fingerprint }
  }

  /// The link of an id.
  public subscript(id: String) -> AccessLink? { links.first { $0.id == id } }

  /// Why a link cannot be made, for a person.
  public struct Refusal: Error, Sendable, Equatable, CustomStringConvertible {
    /// The reason, as a sentence goes on.
    public let description: String
  }

  /// Makes a link. Links that have expired are forgotten where it needs their place.
  ///
  /// - Parameters:
  ///   - stream: The client of a device, or the recording of a replay; nil for a client of its own,
  ///     or all recordings.
  ///   - token: What whoever gets the link shows; it is not kept here.
  public mutating func make(
    _ right: Right, named name: String, for stream: String?, lifetime: Lifetime, token: Token,
    unixMilliseconds: Int64
  ) throws(Refusal) -> AccessLink {
    guard links.count(where: { $0.holds(at: unixMilliseconds) }) < Self.maximumLinks else {
      throw Refusal(description: "there are \(Self.maximumLinks) links, the most; revoke some")
    }
    guard (1...AccessLink.maximumNameLength).contains(name.count), name.allSatisfy(isPrintable)
    else {
      throw Refusal(
        description: "a link has a name of 1 to \(AccessLink.maximumNameLength) characters")
    }
    guard right != .operator || stream == nil else {
      throw Refusal(description: "an operator's link is not about one client")
    }
    if links.count >= Self.maximumLinks { links.removeAll { !$0.holds(at: unixMilliseconds) } }
    lastNumber += 1
    let link = AccessLink(
      id: "l\(lastNumber)", name: name, right: right, stream: stream,
      createdUnixMilliseconds: unixMilliseconds,
      expiresUnixMilliseconds: lifetime.milliseconds.map { unixMilliseconds + $0 },
      fingerprint: token.fingerprint)
    links.append(link)
    return link
  }

  /// Takes a link back.
  ///
  /// - Returns: The link; nil where there is none of that id.
  public mutating func revoke(_ id: String) -> AccessLink? {
    guard let index = links.firstIndex(where: { $0.id == id }) else { return nil }
    return links.remove(at: index)
  }

  /// Gives the device of a link its client, for as long as there is the link.
  public mutating func bind(_ id: String, to stream: String) {
    guard let index = links.firstIndex(where: { $0.id == id && $0.right == .device }) else {
      return
    }
    links[index].stream = stream
  }

  private func isPrintable(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
