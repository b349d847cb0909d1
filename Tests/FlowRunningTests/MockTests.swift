import AppLoading
import Foundation
import ServerMocks
import TestSupport
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

/// What scripts are answered when they call a server.
@Suite("Mocks of HTTP")
struct MockTests {
  private static func run(
    _ script: String, mocks: String, files: [String: String] = [:]
  ) throws -> FlowResult {
    let loader = FlowLoader(files: [
      "flow.yaml": "appId: sample\n---\n- runScript: a.js\n", "a.js": script,
    ])
    var loaded = try loader.load(path: "flow.yaml")
    loaded.mocks = try #require(
      Workspace.read("mocks:\n\(mocks)\n", file: "flows/config.yaml").mocks)
    var runner = FlowRunner(loaded, client: Sample.client(), environment: [:], loader: loader)
    return runner.run()
  }

  /// What a script makes of its calls.
  private static func answer(_ expression: String, mocks: String) throws -> String {
    let result = try run("console.log(\(expression))", mocks: mocks)
    return result.steps[0].message ?? result.steps[0].notes.joined(separator: "\n")
  }

  @Test("A response has what Maestro gives: ok, status, body as text, headers in lower case")
  func response() throws {
    let mocks = """
      - method: POST
        url: "https://api.example.com/users/*"
        status: 201
        headers: { X-Total: "3" }
        body: { name: Ann, age: 30, tags: [ a, "1" ], none: null, ratio: 0.5, isNew: true }
      """
    let call = "http.post('https://api.example.com/users/7', { body: '{}' })"
    #expect(
      try Self.answer(call, mocks: mocks) == #"""
        console: {"ok":true,"status":201,"body":"{\"name\":\"Ann\",\"age\":30,\#
        \"tags\":[\"a\",\"1\"],\"none\":null,\"ratio\":0.5,\"isNew\":true}",\#
        "headers":{"content-type":"application/json","x-total":"3"}}
        """#)
    #expect(try Self.answer("json(\(call).body).tags[1]", mocks: mocks) == "console: 1")
  }

  @Test("The table of the app answers what that of the flows' folder does not")
  func appTable() throws {
    let app = try AppLoader.load(
      text: """
        app: sample
        mocks:
          - { url: "https://a.io/both", body: of the app }
          - { method: POST, url: "https://a.io/app", status: 201, body: { from: app } }
        root: { first: main, parts: { main: { navigation: Main } } }
        screens: { Main: {} }

        """, file: "apps/app.yaml")
    let script = """
      console.log(http.get('https://a.io/both').body);
      console.log(http.post('https://a.io/app', { body: '' }).body);
      """
    for (folder, answer, place) in [
      (
        "mocks:\n- { url: 'https://a.io/both', body: of the flows }\n", "of the flows",
        "f/config.yaml:1"
      ), ("flows: '*'\n", "of the app", "apps/app.yaml:2"),
    ] {
      let loader = FlowLoader(files: [
        "flow.yaml": "appId: sample\n---\n- runScript: a.js\n- runScript: b.js\n",
        "a.js": script, "b.js": "http.get('https://a.io/app')",
      ])
      var loaded = try loader.load(path: "flow.yaml")
      loaded.mocks = try Workspace.read(folder, file: "f/config.yaml").mocks ?? HTTPMocks()
      var suite = FlowSuite(apps: [app.app])
      suite.mocks = ["sample": try #require(app.mocks)]
      let steps = suite.run(loaded).steps
      #expect(steps[0].notes == ["console: \(answer)", #"console: {"from":"app"}"#])
      #expect(
        steps[1].message?.contains(
          "no mock answers this GET; add under 'mocks:' in \(place): - { method: GET, "
            + "url: \"https://a.io/app\", status: 200, body: {} } (the mock at apps/app.yaml:4:5 "
            + "is for POST)") == true, "\(steps[1].message ?? "")")
    }
  }

  @Test(
    "A call is answered by the first mock whose method and URL fit",
    arguments: [
      ("http.get('https://a.io/users')", "200 users"),
      ("http.get('https://a.io/users?page=2')", "200 any"),
      ("http.delete('https://a.io/users')", "204 "),
      ("http.request('https://a.io/users', { method: 'delete' })", "204 "),
      ("http.request('https://a.io/users')", "200 users"),
      ("http.put('https://a.io/x/y', { multipartForm: { file: { filePath: 'a.png' } } })", "500 "),
      ("http.patch('https://a.io/x/y', { body: '' })", "200 any"),
      ("http.get('https://b.io/deep/x/end')", "404 gone"),
    ])
  func choice(_ call: String, _ answer: String) throws {
    let mocks = """
      - { method: DELETE, url: "*", status: 204 }
      - { method: PUT, url: "*://a.io/*", status: 500 }
      - { method: GET, url: "https://a.io/users", body: users }
      - { url: "https://a.io/*", body: any }
      - { url: "*/deep/*/end", status: 404, body: gone }
      """
    let text = try Self.answer("[\(call)].map((r) => r.status + ' ' + r.body)[0]", mocks: mocks)
    #expect(text == "console: \(answer)")
  }

  @Test(
    "A call that no mock answers fails with the line to add, and where",
    arguments: [
      (
        "http.get('https://a.io/x')",
        "GET; add under 'mocks:' in flows/config.yaml:1: "
          + "- { method: GET, url: \"https://a.io/x\", status: 200, body: {} }"
      ),
      (
        "http.get('https://a.io/users/')",
        "GET; add under 'mocks:' in flows/config.yaml:1: "
          + "- { method: GET, url: \"https://a.io/users/\", status: 200, body: {} }"
      ),
      (
        "http.delete('https://a.io/users')",
        "DELETE; add under 'mocks:' in flows/config.yaml:1: "
          + "- { method: DELETE, url: \"https://a.io/users\", status: 200, body: {} } "
          + "(the mock at flows/config.yaml:2:3 is for GET)"
      ),
    ])
  func absence(_ call: String, _ problem: String) throws {
    let message = try Self.answer(
      call, mocks: "- { method: GET, url: \"https://a.io/users\" }")
    #expect(message.hasSuffix("): no mock answers this \(problem)"), "\(message)")
    #expect(message.hasPrefix("a.js:1:"))
  }

  @Test(
    "The line that a failure advises answers the call",
    arguments: ["a", "x\"y", "q\\n", "ü\u{1}"])
  func advice(_ name: String) throws {
    let url = "https://a.io/\(name)"
    let message = HTTPMocks().absence(of: "GET", url)
    let line = try #require(message.split(separator: "config.yaml: ").last)
    let mocks = try #require(Workspace.read("mocks:\n\(line)\n", file: "c").mocks)
    #expect(mocks.mock(for: "GET", url) != nil)
  }

  @Test(
    "A call that Maestro would refuse fails, whatever the mocks are",
    arguments: [
      ("http.post('https://a.io')", "a POST needs 'body' or 'multipartForm', as in Maestro"),
      ("http.put('https://a.io', {})", "a PUT needs 'body' or 'multipartForm', as in Maestro"),
      ("http.post('https://a.io', { body: {} })", "'body' is not text; use JSON.stringify"),
      ("http.get()", "http.get(undefined): the URL is not text"),
      ("http.get(7)", "http.get(7): the URL is not text"),
      ("http.get('x'.repeat(9000))", "the URL has more than 8192 characters"),
      (
        "Array.from({ length: 101 }, () => http.get('https://a.io'))",
        "the script makes more than 100 calls"
      ),
    ])
  func refused(_ call: String, _ problem: String) throws {
    let message = try Self.answer(call, mocks: "- { url: \"*\" }")
    #expect(message.hasSuffix(problem), "\(message)")
  }

  @Test("A script can catch a call that nothing answers")
  func caught() throws {
    let result = try Self.run(
      "try { http.get('https://a.io') } catch (error) { console.log(error.name) }", mocks: "")
    #expect(result.steps[0].notes == ["console: Error"])
  }

  @Test("The delay of an answer passes in the client's time and on the script's clock")
  func delay() throws {
    let result = try Self.run(
      """
      const start = Date.now();
      http.get('https://a.io');
      http.get('https://a.io');
      console.log(Date.now() - start);
      """, mocks: "- { url: \"https://*\", delay: 300 ms }")
    #expect(result.steps[0].notes == ["console: 601"])
    #expect(result.steps[0].ended - result.steps[0].began == 601_000)
  }

  @Test("The delay of a call in the text of a step passes in that step")
  func delayInText() throws {
    let loader = FlowLoader(files: [
      "flow.yaml": "appId: sample\n---\n- assertTrue: ${http.get('https://a.io').ok}\n"
    ])
    var loaded = try loader.load(path: "flow.yaml")
    loaded.mocks = try #require(
      Workspace.read("mocks: [ { url: '*', delay: 2 s } ]", file: "config.yaml").mocks)
    var runner = FlowRunner(loaded, client: Sample.client(), environment: [:], loader: loader)
    let step = runner.run().steps[0]
    #expect(step.status == .passed)
    #expect(step.ended - step.began >= 2_000_000)
  }

  @Test(
    "A mock with a mistake in it is reported at its place",
    arguments: [
      ("mocks: 7", "1:8: error: expected a list of mocks for 'mocks', found '7'"),
      ("mocks: { url: '*' }", "1:8: error: expected a list of mocks for 'mocks', found a"),
      ("mocks: [ a ]", "1:10: error: expected a mapping for the mock, found 'a'"),
      ("mocks: [ {} ]", "1:10: error: the mock has no 'url'"),
      ("mocks: [ { ulr: '*' } ]", "1:12: error: unknown key 'ulr' in the mock"),
      ("mocks: [ { url: '*', path: /a } ]", "1:22: error: unknown key 'path' in the mock"),
      ("mocks: [ { url: [] } ]", "1:17: error: expected an address for 'url', found a list"),
      ("mocks: [ { url: /users } ]", "1:17: error: '/users' is not the whole of an address"),
      ("mocks: [ { url: '' } ]", "1:17: error: '' is not the whole of an address"),
      ("mocks: [ { url: 'https://a b' } ]", "1:17: error: the URL 'https://a b' has white space"),
      ("mocks: [ { url: '${HOST}/a' } ]", "1:17: error: variables are not filled in here"),
      (
        "mocks: [ { url: '*\(String(repeating: "x", count: 2_000))' } ]",
        "1:17: error: the URL has more than 2000 bytes"
      ),
      ("mocks: [ { url: '*', method: get } ]", "1:30: error: unknown method 'get'"),
      ("mocks: [ { url: '*', method: FETCH } ]", "1:30: error: unknown method 'FETCH'"),
      ("mocks: [ { url: '*', status: OK } ]", "1:30: error: expected a whole number for 'status'"),
      ("mocks: [ { url: '*', status: 99 } ]", "1:30: error: the status 99 is not one of 100 to"),
      ("mocks: [ { url: '*', status: 600 } ]", "1:30: error: the status 600 is not one of 100"),
      ("mocks: [ { url: '*', delay: 300 } ]", "1:29: error: the duration '300' has no unit"),
      ("mocks: [ { url: '*', delay: 301 s } ]", "1:29: error: the duration '301 s' is too long"),
      ("mocks: [ { url: '*', headers: [] } ]", "1:31: error: expected a mapping of names and"),
      ("mocks: [ { url: '*', headers: { A: b, a: c } } ]", "1:39: error: the header field 'a'"),
      ("mocks: [ { url: '*', headers: { A: { b: c } } } ]", "1:36: error: expected text for 'A'"),
      (
        "mocks: [ { url: '*', body: \(String(repeating: "x", count: 256 << 10 + 1)) } ]",
        "1:28: error: the body has more than 256 KB"
      ),
      (
        "mocks:\n" + String(repeating: "- { url: '*' }\n", count: 501),
        "502:3: error: more than 500 mocks"
      ),
    ])
  func wrong(_ text: String, _ problem: String) {
    let error = #expect(throws: FlowLoadingError.self) {
      try Workspace.read(text, file: "config.yaml")
    }
    #expect(error?.description.hasPrefix("config.yaml:\(problem)") == true, "\(error!)")
  }

  @Test(
    "The mocks of a path are those of the nearest configuration that has any",
    arguments: [
      ("flows", "flows/config.yaml", 1), ("flows/", "flows/config.yaml", 1),
      ("flows/a.yaml", "flows/config.yaml", 1), ("flows/deep/b.yaml", "flows/config.yaml", 1),
      ("flows/deep", "flows/config.yaml", 1), ("flows/own/c.yaml", "flows/own/config.yml", 2),
      ("flows/own", "flows/own/config.yml", 2), ("other/d.yaml", "other/config.yaml", 0),
      ("e.yaml", "config.yaml", 0),
    ])
  func home(_ path: String, _ file: String, _ count: Int) throws {
    let one = "- { url: '*' }\n"
    let files = [
      ".git/HEAD": "", "e.yaml": "", "other/d.yaml": "", "flows/a.yaml": "",
      "flows/config.yaml": "mocks:\n\(one)", "flows/deep/b.yaml": "",
      "flows/deep/config.yaml": "flows: '*'\n", "flows/own/c.yaml": "",
      "flows/own/config.yml": "mocks:\n\(one)\(one)",
    ]
    try Folders.withTemporary { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let found = try FlowFinder.find("\(folder.path)/\(path)").mocks
      #expect(found.file == "\(folder.path)/\(file)")
      #expect(found.mocks.count == count)
    }
  }

  @Test("The configuration that the command line names is the only one that has mocks")
  func named() throws {
    try Folders.withTemporary { folder in
      try Data("appId: sample\n---\n- back\n".utf8).write(to: folder.appending(path: "a.yaml"))
      try Data("mocks: [ { url: '*' } ]".utf8).write(to: folder.appending(path: "config.yaml"))
      try Data("flows: '*'".utf8).write(to: folder.appending(path: "ci.yaml"))
      for path in [folder.path, "\(folder.path)/a.yaml"] {
        let found = try FlowFinder.find(path, configuration: "\(folder.path)/ci.yaml").mocks
        #expect(found.file == "\(folder.path)/ci.yaml")
        #expect(found.mocks.isEmpty)
      }
    }
  }

  @Test("A flow that calls a server depends on the file of the mocks, and no other does")
  func watched() throws {
    try Folders.withTemporary { folder in
      let call = "appId: sample\n---\n- evalScript: ${http.get('https://a.io')}\n"
      try Data(call.utf8).write(to: folder.appending(path: "a.yaml"))
      try Data("appId: sample\n---\n- back\n".utf8).write(to: folder.appending(path: "b.yaml"))
      let suite = FlowSuite(apps: [Sample.vocabulary.app])
      let results = suite.load(try FlowFinder.find(folder.path)).flows.map { suite.run($0) }
      let file = "\(folder.path)/config.yaml"
      #expect(results.map { $0.files.contains(file) } == [true, false])
    }
  }
}
