import EventStore
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@testable import StageServer

@Suite("Apps that are kept")
struct AppCacheTests {
  private struct Broken: Error {}

  private static func entry(_ text: String, memory: Int = 1) -> AppEntry {
    AppEntry(
      vocabulary: AppVocabulary(SampleApps.rootController),
      hash: AppSource(name: "x", text: text).hash, source: text, memory: memory)
  }

  private static func has(_ cache: inout AppCache, _ text: String) -> Bool {
    cache.entry(of: entry(text).hash) != nil
  }

  @Test("They are bounded by the memory that they take, and the one asked for last stays")
  func bytes() {
    var cache = AppCache(offered: [Self.entry("offered", memory: .max / 2)])
    let half = AppCache.maximumBytes / 2
    for text in ["a", "b"] { _ = cache.keep(Self.entry(text, memory: half)) }
    #expect(Self.has(&cache, "b") && Self.has(&cache, "a"))
    _ = cache.keep(Self.entry("c", memory: half))
    #expect(Self.has(&cache, "a") && Self.has(&cache, "c") && !Self.has(&cache, "b"))
    _ = cache.keep(Self.entry("huge", memory: AppCache.maximumBytes * 2))
    #expect(Self.has(&cache, "huge") && !Self.has(&cache, "a") && !Self.has(&cache, "c"))
    #expect(Self.has(&cache, "offered"))
  }

  @Test("They are bounded by their number")
  func count() {
    var cache = AppCache(offered: [])
    for number in 0...AppCache.maximumOthers { _ = cache.keep(Self.entry("\(number)")) }
    #expect(!Self.has(&cache, "0") && Self.has(&cache, "1"))
  }

  @Test("Of an app that is there already the first one stays")
  func again() {
    var cache = AppCache(offered: [])
    _ = cache.keep(Self.entry("a", memory: 5))
    #expect(cache.keep(Self.entry("a", memory: 7)).memory == 5)
  }

  private static func store(_ source: AppSource) throws -> InMemoryEventStore {
    let store = InMemoryEventStore()
    var batch = AppendBatch()
    batch.add(source)
    try store.append([batch])
    return store
  }

  @Test("A recorded app that takes too long to load is given up in the middle, with the reason")
  func budget() throws {
    let source = AppSource(name: "x", text: "app: x\n")
    let store = try Self.store(source)
    let job = Job()
    let bridge = StoreBridge(
      apps: [],
      makeApp: { _, isWanted in
        job.cancel()
        guard isWanted() else { throw Broken() }
        return Self.entry("app: x\n")
      }, makeVariant: { _, _, _ in throw Broken() })
    let budget = job.budget(.init(), seconds: 60)
    #expect(throws: EngineBudget.Exhaustion.cancelled) {
      try bridge.entry(hash: source.hash, in: store, within: budget)
    }
    let late = Job().budget(.init(), seconds: 60, since: .now - .seconds(60))
    #expect(throws: EngineBudget.Exhaustion.time(seconds: 60)) {
      try bridge.reasonNotToLoad("c1", hash: source.hash, in: store, within: late)
    }
  }

  @Test("A recorded app that cannot be loaded is none, and the reason is told")
  func broken() throws {
    let source = AppSource(name: "x", text: "app: x\n")
    let store = try Self.store(source)
    let bridge = StoreBridge(
      apps: [], makeApp: { _, _ in throw Broken() }, makeVariant: { _, _, _ in throw Broken() })
    #expect(try bridge.entry(hash: source.hash, in: store, within: EngineBudget()) == nil)
    let reason = try bridge.reasonNotToLoad(
      "c1", hash: source.hash, in: store, within: EngineBudget())
    #expect(reason == "the app of c1 cannot be loaded: Broken()")
  }
}
