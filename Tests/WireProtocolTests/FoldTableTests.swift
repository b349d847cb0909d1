import Foundation
import JSON
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

/// The published cases of what each record changes in a client's state, for anyone's fold.
///
/// The cases come from random runs, from some by hand, and from the fold that ``FoldTests`` holds
/// against snapshots.
@Suite("The table of the fold")
struct FoldTableTests {
  private static let file = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "web/fold-cases.json")

  private static let apps = [
    SampleApps.rootController, SampleApps.shop, SampleApps.messenger, SampleApps.form,
    SampleApps.shelf, SampleApps.tabs, SampleApps.modals, SampleApps.alerts, SampleApps.paths,
    SampleApps.items, SampleApps.sheets, SampleApps.asking, SampleApps.systemScreens,
    SampleApps.shop.running(strategy: .naive), SampleApps.modals.running(strategy: .naive),
  ]
  private static let runs: UInt64 = 60

  @Test("The table in the web folder is the one that the fold gives")
  func committed() throws {
    let text = Self.table()
    #expect(try Golden.text(of: Self.file, writtenNow: text) == text)
  }

  @Test("The table has a case for each kind of record that is stored")
  func kinds() throws {
    let table = try JSONParser.parse(Data(contentsOf: Self.file))
    let told = Set((table["cases"]?.array ?? []).compactMap { $0["kind"]?.string })
    let stored = RecordKind.allCases.filter { $0 != .progress && $0 != .snapshot }
    #expect(stored.map(\.rawValue).filter { !told.contains($0) } == [])
  }

  /// One case for each kind and each set of places that it changes: the shortest that came.
  private static func table() -> String {
    var cases = Cases()
    for app in apps {
      for seed in 1...runs {
        var input = RandomInput(seed: seed, app: app)
        var run = Run(of: app)
        for _ in 0..<40 {
          run.client.apply(input.anyCommand(), at: input.time(after: run.client.engine))
          run.fold(into: &cases)
        }
      }
    }
    for script in FoldScript.all {
      var run = Run(of: script.app)
      for command in script.commands {
        run.client.apply(command.command, at: command.time)
        run.fold(into: &cases)
      }
      run.client.settle()
      run.fold(into: &cases)
    }
    var stranger = Run(of: SampleApps.touches, knowing: .object([]))
    stranger.client.apply(.launch(width: 390, height: 844))
    stranger.fold(into: &cases)
    return cases.text
  }

  /// A client, and what a reader makes of its records.
  private struct Run {
    var client: RecordedClient
    private var fold: RecordFold
    private var folded = 0

    init(of app: App) {
      client = RecordedClient(app)
      fold = RecordFold(
        snapshot: (try? JSONParser.parse(client.snapshot().utf8))?["data"] ?? .null)
    }

    /// Begins with a reader who got no snapshot, and knows no value of the session but these.
    init(of app: App, knowing session: JSONValue) {
      client = RecordedClient(app)
      fold = RecordFold(session: session)
    }

    /// Folds the records that came, and keeps each as a case.
    mutating func fold(into cases: inout Cases) {
      for line in client.lines[folded...] {
        guard let record = try? JSONParser.parse(line.utf8) else { continue }
        let before = fold.json
        fold.apply(record)
        cases.add(record, line, from: before, to: fold.json)
      }
      folded = client.lines.count
    }
  }

  /// The shortest cases that came.
  private struct Cases {
    private var shortest: [String: (size: Int, text: String)] = [:]

    /// The table.
    var text: String {
      let cases = shortest.sorted { $0.key < $1.key }.map { "    \($0.value.text)" }
      return "{\n  \"cases\": [\n\(cases.joined(separator: ",\n"))\n  ]\n}\n"
    }

    mutating func add(
      _ record: JSONValue, _ line: String, from before: JSONValue, to after: JSONValue
    ) {
      guard let kind = record["kind"]?.string else { return }
      let places = FoldTableTests.places(from: before, to: after)
      let key = "\(kind) \(places.joined(separator: " "))"
      let size = FoldTableTests.text(before).utf8.count + line.utf8.count
      if let known = shortest[key], known.size <= size { return }
      shortest[key] = (
        size,
        FoldTableTests.text(
          .object([
            .init(key: "kind", value: .string(kind)),
            .init(key: "changes", value: .array(places.map(JSONValue.string))),
            .init(key: "before", value: before), .init(key: "record", value: record),
            .init(key: "after", value: after),
          ]))
      )
    }
  }

  /// The places of a state that differ, as JSON pointers with `*` for a key or an index.
  fileprivate static func places(from before: JSONValue, to after: JSONValue) -> [String] {
    var places: Set<String> = []
    let names = Set((before.members + after.members).map(\.key))
    for name in names where before[name] != after[name] {
      let (old, new) = (before[name] ?? .null, after[name] ?? .null)
      if name == "nodes", let old = old.array, let new = new.array, old.count == new.count {
        for (one, other) in zip(old, new) {
          let members = Set((one.members + other.members).map(\.key))
          for member in members where one[member] != other[member] {
            places.insert("/nodes/*/\(member)")
          }
        }
      } else {
        places.insert("/\(name)")
      }
    }
    return places.sorted()
  }

  fileprivate static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
