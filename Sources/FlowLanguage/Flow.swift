package import ServerMocks

/// A flow file: what it is about, and what it does.
public struct Flow: Sendable, Equatable {
  /// The file, as it was named to the loader.
  public let path: String
  /// The first document.
  public let configuration: FlowConfiguration
  /// The second document: what is done, in order.
  public let steps: [FlowStep]

  /// The flow's own name, or that of its file without folder and ending.
  public var name: String { configuration.name ?? fileName }

  /// The name of its file without folder and ending.
  package var fileName: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// Whether a workspace means this flow: by its name, or by that of its file.
  package func isCalled(_ name: String) -> Bool { name == self.name || name == fileName }
}

/// A flow with all the flows that it runs.
public struct LoadedFlow: Sendable {
  /// A flow without steps, to which steps are added while it runs.
  package static let empty = LoadedFlow(
    flow: Flow(
      path: "",
      configuration: FlowConfiguration(
        appID: Template(literal: ""), name: nil, tags: [], environment: [], onFlowStart: [],
        onFlowComplete: [], properties: [], running: RunningOptions(), isStrict: nil, clients: []),
      steps: []),
    subflows: [:])

  /// The flow.
  public let flow: Flow
  /// The flows in other files that it and they run, by path.
  public package(set) var subflows: [String: Flow]
  /// The texts of the script files that it and they run, by path.
  public package(set) var scripts: [String: String] = [:]

  /// What its scripts are answered when they call a server.
  package var mocks = HTTPMocks()

  /// The files that were read for it, those of other kinds among them.
  public package(set) var files: Set<String> = []
}

/// Where something stands in a flow file.
public struct FlowPlace: Sendable, Hashable, CustomStringConvertible {
  /// The file, as it was named to the loader.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Creates a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The form in which compilers print it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
