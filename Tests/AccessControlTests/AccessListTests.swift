import AccessControl
import Testing

@Suite("The list of who may do what")
struct AccessListTests {
  private static let own = Token()

  private static func asking() -> AccessList {
    var list = AccessList()
    list.ask(for: own)
    return list
  }

  @discardableResult
  private func make(
    _ name: String, _ right: Right = .replay, _ lifetime: Lifetime = .untilRevoked,
    token: Token = Token(), in list: inout AccessList, at unixMilliseconds: Int64 = 0
  ) throws -> AccessLink {
    try list.make(
      right, named: name, for: nil, lifetime: lifetime, token: token,
      unixMilliseconds: unixMilliseconds)
  }

  @Test("A list grants everything for the server's own token and its cookie, nothing else")
  func own() {
    let list = Self.asking()
    #expect(list.asks)
    #expect(list.grant(for: Self.own.fingerprint, at: 0) == .all)
    #expect(list.grant(for: Self.own.cookie.fingerprint, at: 0) == .all)
    #expect(list.grant(for: Token().fingerprint, at: 0) == nil)
    #expect(!AccessList().asks)
    #expect(AccessList().grant(for: Self.own.fingerprint, at: 0) == nil)
  }

  @Test("A list grants what a link is for, until it is revoked")
  func links() throws {
    var list = Self.asking()
    let (phone, review) = (Token(), Token())
    let first = try list.make(
      .device, named: "Phone", for: "c7", lifetime: .untilRevoked, token: phone,
      unixMilliseconds: 1)
    let second = try list.make(
      .replay, named: "Review", for: nil, lifetime: .untilRevoked, token: review,
      unixMilliseconds: 2)
    #expect(first.id == "l1" && second.id == "l2")
    let grant = try #require(list.grant(for: phone.fingerprint, at: 0))
    #expect(grant.right == .device && grant.stream == "c7" && grant.link == "l1")
    #expect(list.grant(for: review.fingerprint, at: 0)?.stream == nil)
    #expect(list.revoke("l1")?.name == "Phone")
    #expect(list.grant(for: phone.fingerprint, at: 0) == nil)
    #expect(list.revoke("l1") == nil)
    #expect(list.grant(for: review.fingerprint, at: 0)?.right == .replay)
  }

  @Test("A list never gives the id of a revoked link to another one, also after a restart")
  func ids() throws {
    var list = Self.asking()
    for name in ["a", "b"] {
      _ = try make(name, in: &list)
    }
    _ = list.revoke("l2")
    var later = try AccessList(file: list.file)
    #expect(try make("c", in: &later).id == "l3")
  }

  @Test("A list gives the device of a link its client, and no other link one")
  func binding() throws {
    var list = Self.asking()
    let tokens = [Token(), Token()]
    _ = try make("a", .device, token: tokens[0], in: &list)
    _ = try make("b", token: tokens[1], in: &list)
    for id in ["l1", "l2", "l3"] { list.bind(id, to: "c4") }
    #expect(tokens.map { list.grant(for: $0.fingerprint, at: 0)?.stream } == ["c4", nil])
  }

  @Test("A list comes back from its file, without a word that opens anything in it")
  func file() throws {
    var list = Self.asking()
    let token = Token()
    _ = try list.make(
      .device, named: "Anna\u{2019}s \"phone\"", for: "c7", lifetime: .week, token: token,
      unixMilliseconds: 5)
    let text = String(decoding: list.file, as: UTF8.self)
    #expect(!text.contains(token.text) && !text.contains(token.cookie.text))
    #expect(!text.contains(Self.own.text) && !text.contains(Self.own.fingerprint.text))
    var read = try AccessList(file: list.file)
    #expect(!read.asks)
    read.ask(for: Self.own)
    #expect(read == list)
  }

  @Test("A list refuses a link with a wrong name, and an operator's for one client")
  func refusals() {
    var list = Self.asking()
    let wrong: [(Right, String, String?)] = [
      (.device, "", nil), (.device, "a\u{7}b", nil), (.replay, "two\nlines", nil),
      (.device, String(repeating: "x", count: 61), nil), (.operator, "boss", "c1"),
    ]
    for (right, name, stream) in wrong {
      #expect(throws: AccessList.Refusal.self) {
        try list.make(
          right, named: name, for: stream, lifetime: .day, token: Token(), unixMilliseconds: 0)
      }
    }
    #expect(list.links.isEmpty)
  }

  @Test("A list has a thousand links, and not one more")
  func bound() throws {
    var list = Self.asking()
    for number in 1...AccessList.maximumLinks {
      _ = try make("\(number)", in: &list)
    }
    #expect(throws: AccessList.Refusal.self) {
      try make("more", in: &list)
    }
    #expect(try AccessList(file: list.file).links.count == AccessList.maximumLinks)
  }

  @Test(
    "A link opens nothing from the end of its lifetime on, also after a restart",
    arguments: zip([Lifetime.hour, .day, .week], [3_600_000, 86_400_000, 604_800_000] as [Int64]))
  func lifetime(_ lifetime: Lifetime, _ length: Int64) throws {
    var list = Self.asking()
    let (token, endless) = (Token(), Token())
    try make("a", .operator, lifetime, token: token, in: &list, at: 1_000)
    try make("b", token: endless, in: &list, at: 1_000)
    let end = 1_000 + length
    for list in [list, try AccessList(file: list.file)] {
      #expect(list.links.map(\.expiresUnixMilliseconds) == [end, nil])
      #expect(list.grant(for: token.fingerprint, at: end - 1)?.right == .operator)
      #expect(list.grant(for: token.fingerprint, at: end) == nil)
      #expect(list.grant(for: token.cookie.fingerprint, at: end) == nil)
      #expect(list.link(of: token.fingerprint)?.holds(at: end) == false)
      #expect(list.grant(for: endless.fingerprint, at: .max)?.right == .replay)
    }
  }

  @Test("A full list forgets its expired links for a new one, and none that still holds")
  func room() throws {
    var list = Self.asking()
    try make("short", .replay, .hour, in: &list)
    for number in 2...AccessList.maximumLinks { try make("\(number)", in: &list) }
    #expect(throws: AccessList.Refusal.self) { try make("early", in: &list, at: 3_599_999) }
    #expect(list["l1"] != nil)
    let made = try make("late", in: &list, at: 3_600_000)
    #expect(list["l1"] == nil && made.id == "l1001")
    #expect(list.links.count == AccessList.maximumLinks)
  }

  @Test("A link of a file without lifetimes holds until it is revoked")
  func older() throws {
    let list = try AccessList(
      file: Array(
        (#"{"version":1,"last":1,"links":[{"id":"l1","name":"a","right":"replay","created":5,"#
          + #""fingerprint":"\#(Self.finger)"}]}"#).utf8))
    #expect(list.links.map { $0.holds(at: .max) } == [true])
  }

  private static let finger = String(repeating: "A", count: 43)

  @Test(
    "A list says what is wrong with a file that is damaged",
    arguments: [
      ("", "not JSON"), ("{}", "version is missing"), ("[1]", "must be an object"),
      (#"{"version":2,"last":0,"links":[]}"#, "version must be 1"),
      (#"{"version":1,"last":-1,"links":[]}"#, "last"),
      (#"{"version":1,"last":0,"links":[],"more":1}"#, "no member 'more'"),
      (#"{"version":1,"last":1,"links":[{"id":"l1"}]}"#, "links[0].fingerprint is missing"),
      (
        #"{"version":1,"last":1,"links":[{"id":"l1","name":"a","right":"root","created":0,"#
          + #""fingerprint":"\#(finger)"}]}"#, "links[0].right must be one of"
      ),
      (
        #"{"version":1,"last":1,"links":[{"id":"l1","name":"a","right":"replay","created":0,"#
          + #""fingerprint":"short"}]}"#, "links[0].fingerprint must be 43"
      ),
      (
        #"{"version":1,"last":1,"links":[{"id":"l1","name":"a","right":"replay","created":0,"#
          + #""expires":-1,"fingerprint":"\#(finger)"}]}"#, "links[0].expires"
      ),
    ])
  func damaged(_ text: String, _ problem: String) {
    #expect {
      try AccessList(file: Array(text.utf8))
    } throws: { error in
      (error as? AccessList.FileProblem)?.description.contains(problem) ?? false
    }
  }
}
