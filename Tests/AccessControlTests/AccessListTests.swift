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

  @Test("A list grants everything for the server's own token and its cookie, nothing else")
  func own() {
    let list = Self.asking()
    #expect(list.asks)
    #expect(list.grant(for: Self.own.fingerprint) == .all)
    #expect(list.grant(for: Self.own.cookie.fingerprint) == .all)
    #expect(list.grant(for: Token().fingerprint) == nil)
    #expect(!AccessList().asks)
    #expect(AccessList().grant(for: Self.own.fingerprint) == nil)
  }

  @Test("A list grants what a link is for, until it is revoked")
  func links() throws {
    var list = Self.asking()
    let (phone, review) = (Token(), Token())
    let first = try list.make(
      .device, named: "Phone", for: "c7", token: phone, unixMilliseconds: 1)
    let second = try list.make(
      .replay, named: "Review", for: nil, token: review, unixMilliseconds: 2)
    #expect(first.id == "l1" && second.id == "l2")
    let grant = try #require(list.grant(for: phone.fingerprint))
    #expect(grant.right == .device && grant.stream == "c7" && grant.link == "l1")
    #expect(list.grant(for: review.fingerprint)?.stream == nil)
    #expect(list.revoke("l1")?.name == "Phone")
    #expect(list.grant(for: phone.fingerprint) == nil)
    #expect(list.revoke("l1") == nil)
    #expect(list.grant(for: review.fingerprint)?.right == .replay)
  }

  @Test("A list never gives the id of a revoked link to another one, also after a restart")
  func ids() throws {
    var list = Self.asking()
    for name in ["a", "b"] {
      _ = try list.make(.replay, named: name, for: nil, token: Token(), unixMilliseconds: 0)
    }
    _ = list.revoke("l2")
    var later = try AccessList(file: list.file)
    let made = try later.make(.replay, named: "c", for: nil, token: Token(), unixMilliseconds: 0)
    #expect(made.id == "l3")
  }

  @Test("A list gives the device of a link its client, and no other link one")
  func binding() throws {
    var list = Self.asking()
    let tokens = [Token(), Token()]
    _ = try list.make(.device, named: "a", for: nil, token: tokens[0], unixMilliseconds: 0)
    _ = try list.make(.replay, named: "b", for: nil, token: tokens[1], unixMilliseconds: 0)
    for id in ["l1", "l2", "l3"] { list.bind(id, to: "c4") }
    #expect(tokens.map { list.grant(for: $0.fingerprint)?.stream } == ["c4", nil])
  }

  @Test("A list comes back from its file, without a word that opens anything in it")
  func file() throws {
    var list = Self.asking()
    let token = Token()
    _ = try list.make(
      .device, named: "Anna\u{2019}s \"phone\"", for: "c7", token: token, unixMilliseconds: 5)
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
        try list.make(right, named: name, for: stream, token: Token(), unixMilliseconds: 0)
      }
    }
    #expect(list.links.isEmpty)
  }

  @Test("A list has a thousand links, and not one more")
  func bound() throws {
    var list = Self.asking()
    for number in 1...AccessList.maximumLinks {
      _ = try list.make(
        .replay, named: "\(number)", for: nil, token: Token(), unixMilliseconds: 0)
    }
    #expect(throws: AccessList.Refusal.self) {
      try list.make(.replay, named: "more", for: nil, token: Token(), unixMilliseconds: 0)
    }
    #expect(try AccessList(file: list.file).links.count == AccessList.maximumLinks)
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
    ])
  func damaged(_ text: String, _ problem: String) {
    #expect {
      try AccessList(file: Array(text.utf8))
    } throws: { error in
      (error as? AccessList.FileProblem)?.description.contains(problem) ?? false
    }
  }
}
