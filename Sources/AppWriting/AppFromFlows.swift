import FlowLanguage
public import FlowRunning
import YAMLReading

/// An app file made from flows, or brought up to what they need.
public struct AppFromFlows: Sendable {
  /// The text of the file.
  public let text: String
  /// What the flows ask for and an app file cannot say, each with its place.
  public let unknown: [String]
  /// How many of the flows were not read, as they drive several clients.
  public let skipped: Int
  /// The ids that flows ask for, each with the first place that does.
  public let ids: [(id: String, place: String)]
  /// How many things were added to what was there, or was guessed at first.
  public let additions: Int

  /// Makes an app of which flows are true.
  ///
  /// - Parameters:
  ///   - loaded: The flows of files and folders, in the order in which they run.
  ///   - name: The app's name; the last part of the flows' identifier of the app where nil.
  ///   - environment: The variables of the command line.
  ///   - folder: The folder of the flows, left out of the places in comments.
  ///   - facts: What the project says beside its flows.
  ///   - text: An app file to which only what is lacking is added; a new one where nil.
  public init(
    _ loaded: [FlowSuite.Loaded], name: String? = nil, environment: [String: String] = [:],
    folder: String = "", facts: AppFacts = AppFacts(), adding text: String? = nil
  ) async {
    let flows = loaded.flatMap(\.flows)
    var traces: [FlowTrace] = []
    var byPath: [String: FlowTrace] = [:]
    for flow in flows {
      guard let trace = TraceReader.trace(of: flow, environment: environment) else { continue }
      traces.append(trace)
      byPath[flow.flow.path] = trace
    }
    let name = name ?? traces.first.map { Self.name(of: $0.appID) } ?? "app"
    let (draft, unknown) = ModelBuilder.draft(named: name, from: traces, facts: facts)
    var repair = AppFileRepair(
      loaded, traces: byPath, environment: environment, folder: folder)
    self.text = await repair.repaired(text ?? AppFileWriter.text(of: draft, folder: folder))
    additions = repair.additions
    var seen: Set<ModelBuilder.Unknown> = []
    self.unknown = unknown.filter { seen.insert($0).inserted }.map { "\($0.place): \($0.what)" }
    skipped = flows.count - traces.count
    ids = Self.ids(in: traces)
  }

  /// The ids that flows ask for, each with the first place that does.
  private static func ids(in traces: [FlowTrace]) -> [(id: String, place: String)] {
    var seen: Set<String> = []
    var found: [(String, String)] = []
    for step in traces.flatMap(\.steps) {
      let wanted: Wanted
      switch step.action {
      case .tap(let element, _), .longPress(let element), .require(let element, _),
        .swipeOn(let element):
        wanted = element
      default: continue
      }
      guard let id = wanted.shownID, id == wanted.id, seen.insert(id).inserted else { continue }
      found.append((id, wanted.place.description))
    }
    return found
  }

  /// The name of an app by its identifier: `com.example.Notes` → `Notes`.
  private static func name(of appID: String) -> String {
    let last = appID.split(separator: ".").last.map(String.init) ?? appID
    let name = last.filter { Values.isIdentifier(String($0)) }
    return name.isEmpty || name == "undefined"
      ? "app" : String(name.prefix(Values.maximumIdentifierLength))
  }
}
