import AppLoading
import Foundation
import NavigationEngine
import TestSupport
import Testing
import WireProtocol
import YAMLReading

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

@Suite("Folders of flows")
struct SuiteTests {
  private func write(_ files: [String: String], in folder: URL) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func flow(_ name: String, tags: String = "[]", _ commands: String = "- back") -> String {
    "appId: sample\nname: \(name)\ntags: \(tags)\n---\n\(commands)\n"
  }

  private func names(_ files: [String: String], tags: TagFilter = TagFilter()) throws -> [String] {
    try Folders.withTemporary { folder in
      try write(files, in: folder)
      let suite = FlowSuite(apps: [Sample.vocabulary.app], tags: tags)
      return suite.load(try FlowFinder.find(folder.path)).flows.map(\.flow.name)
    }
  }

  @Test("A folder's flows are its own YAML files in name order, without subfolders")
  func flat() throws {
    let found = try names([
      "b.yaml": flow("B"), "a.yml": flow("A"), "sub/c.yaml": flow("C"), "note.txt": "x",
      ".hidden.yaml": "x",
    ])
    #expect(found == ["A", "B"])
  }

  @Test(
    "A workspace's config.yaml selects and orders the flows",
    arguments: [
      ("flows: ['sub/*']", ["C"]), ("flows: '**'", ["A", "B", "C", "D"]),
      ("flows: ['*', 'sub/**']", ["A", "B", "C", "D"]),
      ("flows: ['?.yaml']", ["A", "B"]), ("flows: ['sub/**/d.yaml']", ["D"]), ("flows: []", []),
      ("includeTags: [x]", ["A"]), ("excludeTags: [x]", ["B"]),
      ("executionOrder: { flowsOrder: [B] }", ["B", "A"]),
      ("platform: { ios: { disableAnimations: true } }", ["A", "B"]),
    ])
  func workspaces(_ configuration: String, _ expected: [String]) throws {
    let found = try names([
      "config.yaml": configuration, "a.yaml": flow("A", tags: "[x]"), "b.yaml": flow("B"),
      "sub/c.yaml": flow("C"), "sub/deep/d.yaml": flow("D"),
    ])
    #expect(found == expected)
  }

  @Test(
    "An invalid config.yaml of a workspace is a problem with its reason",
    arguments: [
      ("- a", "expected a mapping, found a list"), ("flows: { a: b }", "expected a list of texts"),
      ("executionOrder: x", "expected a mapping of keys"), ("flows: [", "not valid YAML"),
    ])
  func wrongWorkspaces(_ configuration: String, _ message: String) throws {
    try Folders.withTemporary { folder in
      try write(["config.yaml": configuration], in: folder)
      let error = #expect(throws: FlowLoadingError.self) { try FlowFinder.find(folder.path) }
      #expect(error?.description.contains(message) == true)
    }
  }

  @Test("Included and excluded tags select flows")
  func tags() throws {
    let files = [
      "a.yaml": flow("A", tags: "[x, y]"), "b.yaml": flow("B", tags: "[y]"), "c.yaml": flow("C"),
    ]
    #expect(try names(files, tags: TagFilter(included: ["x"])) == ["A"])
    #expect(try names(files, tags: TagFilter(included: ["x", "y"])) == ["A", "B"])
    #expect(try names(files, tags: TagFilter(excluded: ["x"])) == ["B", "C"])
    #expect(try names(files, tags: TagFilter(included: ["y"], excluded: ["x"])) == ["B"])
    #expect(try names(files, tags: TagFilter(included: ["z"])) == [])
  }

  @Test(
    "A folder without flows gives the reason, unless a file in it has a problem",
    arguments: [
      ([:], TagFilter(), "there is no .yaml or .yml file in this folder that could be a flow"),
      (["config.yaml": "flows: []", "a.yaml": ""], TagFilter(), "the list 'flows'"),
      (
        ["config.yaml": "flows: [b*, sub/**]", "a.yaml": ""], TagFilter(),
        "the patterns 'b*', 'sub/**' under 'flows' match no flow file"
      ),
      (
        ["config.yaml": "flows: [ sub/ ]", "a.yaml": ""], TagFilter(),
        "the pattern 'sub/' under 'flows' matches no flow file; write 'sub/*' for its files"
      ),
      (
        ["config.yaml": "flows: [ '!b*' ]", "a.yaml": ""], TagFilter(),
        "'!b*' under 'flows' only leaves files out; add '*' for all others"
      ),
      (
        ["a.yaml": "appId: sample\n---\n- back", "b.yaml": "appId: sample\n---\n- back"],
        TagFilter(included: ["x", "w"], required: ["y"]),
        "2 flows are left out by tags (one of: w, x; all of: y)"
      ),
      (["a.yaml": "appId: sample\n---\n- back"], TagFilter(), nil),
      (["a.yaml": "appId: sample"], TagFilter(included: ["x"]), nil),
    ] as [([String: String], TagFilter, String?)])
  func absence(_ files: [String: String], _ tags: TagFilter, _ reason: String?) throws {
    try Folders.withTemporary { folder in
      try write(files, in: folder)
      let suite = FlowSuite(apps: [Sample.vocabulary.app], tags: tags)
      let absence = suite.load(try FlowFinder.find(folder.path)).absence
      if let reason {
        #expect(absence?.hasPrefix("\(folder.path): \(reason)") == true, "\(absence ?? "none")")
      } else {
        #expect(absence == nil)
      }
    }
  }

  @Test("A flow file with problems does not prevent the others from running")
  func problems() throws {
    try Folders.withTemporary { folder in
      try write(["a.yaml": "appId: a\n", "b.yaml": flow("B", "- launchApp")], in: folder)
      let suite = FlowSuite(apps: [Sample.vocabulary.app])
      let loaded = suite.load(try FlowFinder.find(folder.path))
      #expect(loaded.problems.count == 1)
      #expect(loaded.flows.map { suite.run($0).status } == [.passed])
    }
  }

  @Test(
    "Steps for some clients of a flow that names none are found without running it",
    arguments: [
      "- stage.on: { client: anna, commands: [ back ] }",
      "- repeat: { times: 1, commands: [ stage.on: { client: anna, commands: [ back ] } ] }",
      "- runFlow: { commands: [ stage.on: { client: anna, commands: [ back ] } ] }",
      "- runFlow: subs/sub.yaml",
      "- repeat: { times: 1, commands: [ stage.advance: { client: anna, to: 40 % } ] }",
    ])
  func clientBlocks(_ commands: String) throws {
    try Folders.withTemporary { folder in
      let sub = "appId: sample\n---\n- stage.on: { client: anna, commands: [ back ] }\n"
      let subs = folder.appending(path: "subs")
      try FileManager.default.createDirectory(at: subs, withIntermediateDirectories: false)
      try write(["sub.yaml": sub], in: subs)
      try write(["a.yaml": flow("A", commands), "b.yaml": flow("B", "- launchApp")], in: folder)
      let loaded = FlowSuite(apps: [Sample.vocabulary.app]).load(try FlowFinder.find(folder.path))
      #expect(loaded.flows.map(\.flow.name) == ["B"])
      let problem = try #require(loaded.problems.first?.first?.description)
      let name = commands.contains("stage.advance") ? "stage.advance" : "stage.on"
      #expect(problem.contains("'\(name)' is for one of several clients"), "\(problem)")
    }
  }

  @Test("A path to no file or folder is named in the error")
  func nowhere() {
    let error = #expect(throws: FlowLoadingError.self) { try FlowFinder.find("/no/such/path") }
    #expect(error?.description == "/no/such/path: error: there is no such file or folder")
  }

  @Test("'appId' is an app's name or an identifier that ends with it, and others fail")
  func apps() throws {
    let suite = FlowSuite(apps: [Sample.vocabulary.app], environment: ["APP": "sample"])
    func run(_ appID: String) throws -> FlowResult {
      let text = "appId: \(appID)\n---\n- launchApp\n"
      return suite.run(try FlowLoader(files: ["f.yaml": text]).load(path: "f.yaml"))
    }
    #expect(try run("sample").status == .passed)
    #expect(try run("com.example.sample").status == .passed)
    #expect(try run("${APP}").status == .passed)
    #expect(
      try run("smaple").message
        == "there is no app 'smaple'; did you mean 'sample'?; --app FILE runs the flow with another"
    )
    #expect(
      try run("${NONE}").message
        == "appId: '${NONE}' is undefined; set it under 'env' or with -e NAME=VALUE, "
        + "known names: APP")
  }

  @Test("Every flow of an example passes", arguments: Folders.withFlows)
  func examples(_ folder: String) throws {
    let app = try AppLoader.load(path: "\(folder)/app.yaml").app
    let suite = FlowSuite(apps: [app]) { _, settings in
      try AppLoader.load(path: "\(folder)/app.yaml", settings: settings).app
    }
    let loaded = suite.load(try FlowFinder.find("\(folder)/flows"))
    #expect(loaded.problems.isEmpty)
    #expect(!loaded.flows.isEmpty)
    for flow in loaded.flows {
      let result = suite.run(flow)
      let text = ConsoleReport(style: .plain).lines(for: result).joined(separator: "\n")
      #expect(result.status == .passed, "\(text)")
    }
  }
}
