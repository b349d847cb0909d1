import Foundation
import TestSupport
import Testing
import WireProtocol
import YAMLReading

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Workspace configuration")
struct WorkspaceTests {
  private static func flow(_ tags: String = "[]") -> String {
    "appId: sample\ntags: \(tags)\n---\n- back\n"
  }

  private func load(
    _ files: [String: String], tags: TagFilter = TagFilter(), configuration: String? = nil
  ) throws -> FlowSuite.Loaded {
    try Folders.withTemporary { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let path = configuration.map { "\(folder.path)/\($0)" }
      return FlowSuite(apps: [Sample.vocabulary.app], tags: tags)
        .load(try FlowFinder.find(folder.path, configuration: path))
    }
  }

  private func names(_ loaded: FlowSuite.Loaded) -> [String] { loaded.flows.map(\.flow.name) }

  @Test(
    "Flow patterns match paths as Java's file system globs do",
    arguments: [
      ("*", "a.yaml", true), ("*", "sub/a.yaml", false), ("**", "sub/deep/a.yaml", true),
      ("**", "a.yaml", true), ("sub/*", "sub/a.yaml", true), ("sub/*", "sub/deep/a.yaml", false),
      ("sub/**", "sub/deep/a.yaml", true), ("sub/**", "subs/a.yaml", false),
      ("**/*.yaml", "a.yaml", false), ("**/*.yaml", "sub/a.yaml", true),
      ("**/*.yaml", "sub/deep/a.yaml", true), ("**.yaml", "sub/a.yaml", true),
      ("?.yaml", "a.yaml", true), ("?.yaml", "ab.yaml", false), ("a?b", "a/b", false),
      ("*-*/*", "00-wallets/a.yaml", true), ("*-*/*", "common/a.yaml", false),
      ("{a,b}.yaml", "a.yaml", true), ("{a,b}.yaml", "c.yaml", false),
      ("{a,b}/{c,d}.yaml", "b/d.yaml", true), ("{a,}.yaml", ".yaml", true),
      ("[a-c].yaml", "b.yaml", true), ("[a-c].yaml", "d.yaml", false),
      ("[!a-c].yaml", "d.yaml", true), ("[!a-c].yaml", "a.yaml", false), ("[/]", "/", false),
      ("\\*.yaml", "*.yaml", true), ("\\*.yaml", "a.yaml", false), ("[a.yaml", "[a.yaml", true),
      ("{a.yaml", "{a.yaml", true), ("!a.yaml", "b.yaml", false), ("./a.yaml", "a.yaml", false),
      ("A.yaml", "a.yaml", false), ("", "a.yaml", false), ("***", "sub/a.yaml", true),
    ])
  func patterns(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test(
    "A flow pattern with '!' excludes its matches, wherever it is in the list",
    arguments: [
      ("[ '**', '!sub/**' ]", ["a", "b-wip"]), ("[ '!*-wip.yaml', '**' ]", ["a", "c", "d-wip"]),
      ("[ '**', '!**-wip.yaml' ]", ["a", "c"]), ("[ '!sub/**' ]", []), ("[ '**', '!**' ]", []),
      ("[ '*', '!a.yaml', '!none' ]", ["b-wip"]), ("'!a.yaml'", []),
    ])
  func leftOut(_ patterns: String, _ expected: [String]) throws {
    let loaded = try load([
      "config.yaml": "flows: \(patterns)", "a.yaml": Self.flow(), "b-wip.yaml": Self.flow(),
      "sub/c.yaml": Self.flow(), "sub/d-wip.yaml": Self.flow(),
    ])
    #expect(names(loaded) == expected)
  }

  @Test("A flow pattern with hundreds of stars or braces is matched without delay")
  func manyStars() {
    let stars = String(repeating: "*a", count: 200) + "b"
    #expect(!Glob(stars).matches(String(repeating: "a", count: 400)))
    let braces = String(repeating: "{a,b}", count: 100)
    #expect(!Glob(braces).matches("b"))
  }

  @Test("Only flows that have all required tags run")
  func requiredTags() throws {
    let files = [
      "a.yaml": Self.flow("[A, C]"), "b.yaml": Self.flow("[B]"), "c.yaml": Self.flow("[A, B]"),
    ]
    #expect(try names(load(files, tags: TagFilter(required: ["A", "B"]))) == ["c"])
    let asked = files.merging(["config.yaml": "requireTags: [A]\nexcludeTags: C"]) { $1 }
    #expect(try names(load(asked)) == ["c"])
    #expect(try names(load(asked, tags: TagFilter(required: ["Z"]))) == [])
  }

  @Test(
    "Unknown or empty keys of a workspace's config.yaml are ignored",
    arguments: [
      "", "\n \n", "# nothing yet\n", "---\n",
      "appId: x\n---\n- runFlow: a.yaml", "appId: x\n---\n# nothing more\n",
      "includeTags:\nexcludeTags:\nflows:\nexecutionOrder:",
      "executionOrder: { continueOnFailure: , flowsOrder: }",
      "local: { deterministicOrder: true }\ndisableRetries: true\nbaselineBranch: main",
      "notifications: { slack: { channels: [ x ], apiKey: y } }\nenv: { A: 1 }\ntags: { a: [ b ] }",
    ])
  func otherKeys(_ configuration: String) throws {
    let loaded = try load(["config.yaml": configuration, "a.yaml": Self.flow()])
    #expect(names(loaded) == ["a"])
    #expect(loaded.problems.isEmpty)
  }

  @Test(
    "An entry of a list of config.yaml that is no text is an error at its place",
    arguments: [
      ("flows: [ { path: '*.yaml' } ]", "1:10: error: expected a text in 'flows', found a mapping"),
      ("includeTags: [ a, { name: x } ]", "1:19: error: expected a text in 'includeTags'"),
      ("excludeTags:\n  - [ a ]", "2:5: error: expected a text in 'excludeTags', found a list"),
      ("requireTags:\n  -", "error: expected a text in 'requireTags', found nothing"),
      ("executionOrder: { flowsOrder: [ { a: b } ] }", "1:33: error: expected a text in"),
    ])
  func notText(_ configuration: String, _ problem: String) throws {
    let error = #expect(throws: FlowLoadingError.self) {
      try Workspace.read(configuration, file: "config.yaml")
    }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test("A file with only workspace keys is not a flow, whatever its name")
  func otherNames() throws {
    let files = [
      "ci-settings.yaml": "platform: { ios: { disableAnimations: true } }\nflows: [ a.yaml ]",
      "a.yaml": Self.flow(), "b.yaml": Self.flow(),
    ]
    let loaded = try load(files)
    #expect(names(loaded) == ["a", "b"])
    #expect(loaded.problems.isEmpty)
    #expect(try names(load(files, configuration: "ci-settings.yaml")) == ["a"])
    let slip = try load(["ci.yaml": "platfrom: {}", "a.yaml": Self.flow()])
    #expect(slip.problems.count == 1)
  }

  @Test("Hidden folders are searched only if a pattern names them")
  func hidden() throws {
    let files = [".maestro/a.yaml": Self.flow(), ".other/b.yaml": Self.flow()]
    #expect(
      try names(load(files.merging(["config.yaml": "flows: [ '.maestro/*' ]"]) { $1 })) == ["a"])
    #expect(try names(load(files.merging(["config.yaml": "flows: [ '**' ]"]) { $1 })) == [])
  }

  @Test(
    "'flowsOrder' may name missing flows at its end, but not before an existing one",
    arguments: [
      ("[ b, a ]", ["b", "a", "c"], nil), ("[ c, none ]", ["c", "a", "b"], nil),
      ("[ none, other ]", ["a", "b", "c"], nil), ("[ c, c, a ]", ["c", "a", "b"], nil),
      (
        "[ c, bb, a ]", ["c", "a", "b"],
        "config.yaml:1:36: error: 'flowsOrder' names 'bb' before 'a', and there is no such flow\n"
          + "  hint: did you mean 'b'?"
      ),
    ] as [(String, [String], String?)])
  func order(_ order: String, _ expected: [String], _ problem: String?) throws {
    let loaded = try load([
      "config.yaml": "executionOrder: { flowsOrder: \(order) }", "a.yaml": Self.flow(),
      "b.yaml": Self.flow(), "c.yaml": Self.flow(),
    ])
    #expect(names(loaded) == expected)
    let found = loaded.problems.joined().map(\.description).joined(separator: "\n")
    #expect(problem.map { found.hasSuffix($0) } ?? found.isEmpty, "\(found)")
  }
}
