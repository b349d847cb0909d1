import EventStore
import Testing

@Suite("Client ids next to imported streams")
struct StreamNamesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Ids of new clients skip the names of stored imports", arguments: StoreKind.allCases)
  func stored(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(
      Samples.batch(importing: ["c1", "c3", "c9223372036854775807", "c9007199254740991"]))
    let names = try StreamNames(in: store, prefix: "c")
    #expect([names.next(), names.next(), names.next()] == ["c2", "c4", "c5"])
  }

  @Test("Ids of new clients skip a name that an import has taken")
  func taken() throws {
    let names = try StreamNames(in: InMemoryEventStore(), prefix: "c")
    #expect(names.take("c2") && names.take("d1") && names.take("c9223372036854775807"))
    #expect([names.next(), names.next()] == ["c1", "c3"])
  }

  @Test("In a cluster an import takes no name of the form that clients of a node have")
  func shared() throws {
    let names = try StreamNames(in: InMemoryEventStore(), prefix: "n1-c", sharedMark: "-c")
    for name in ["n1-c1", "n2-c7", "a-b-c9007199254740991"] { #expect(!names.take(name)) }
    for name in ["c1", "n1-c1-2", "n1-d1", "n1-c", "n2-c9223372036854775807"] {
      #expect(names.take(name))
    }
    #expect(names.next() == "n1-c1")
  }

  @Test("An import cannot take the id of a client whose stream is not stored yet")
  func given() throws {
    let store = InMemoryEventStore()
    try store.append(Samples.batch(creating: ["c4"]))
    let names = try StreamNames(in: store, prefix: "c")
    let first = names.next()
    #expect(first == "c5" && !names.take(first) && names.take("c3") && names.take("c6"))
  }

  @Test(
    "Numbers of imported streams do not raise the next stream number",
    arguments: StoreKind.allCases)
  func uncounted(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c2"]))
    try store.append(Samples.batch(importing: ["c70"]))
    #expect(try store.nextStreamNumber(prefix: "c") == 3)
    #expect(try store.streamNumbers(prefix: "c", from: 3) == [70])
  }
}
