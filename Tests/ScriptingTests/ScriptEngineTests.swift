import Scripting
import Testing

@Suite("JavaScript engine")
struct ScriptEngineTests {
  private static func text(_ source: String, seed: UInt64 = 1) throws -> String {
    try ScriptEngine(seed: seed).run(source, in: ScriptWorld()).text
  }

  private static func error(_ source: String) -> ScriptError? {
    #expect(throws: ScriptError.self) {
      try ScriptEngine(seed: 1).run(source, in: ScriptWorld())
    }
  }

  @Test(
    "A script that is a single expression returns its value as text",
    arguments: [
      ("1 + 1", "2"), ("3.0", "3"), ("0.1 + 0.2", "0.30000000000000004"), ("'a' + 1", "a1"),
      ("[1, 2].map((n) => n * 2)", "2,4"), ("({ a: 1 }).a", "1"), ("{ a: 1 }", "[object Object]"),
      ("null ?? 'none'", "none"), ("nothing", "undefined"), ("nothing || 'x'", "x"),
      ("typeof nothing", "undefined"), ("undefined", "undefined"), ("null", "null"),
      ("`a${1 + 1}`", "a2"), ("/a(b)/.exec('xab')[1]", "b"), ("maestro.platform", "ios"),
      ("maestro.copiedText", "undefined"), ("json('{\"a\": [1]}').a[0]", "1"), ("'ä😀'", "ä😀"),
      ("eval('1 + 1')", "2"), ("2 // two", "2"), ("const a = 1; a", "undefined"),
    ])
  func values(_ source: String, _ expected: String) throws {
    #expect(try Self.text(source) == expected)
  }

  @Test("Variables of a script are local to it, and output is shared between scripts")
  func names() throws {
    let engine = ScriptEngine(seed: 1)
    let world = ScriptWorld(variables: ["NAME": "Ann", "Date": "today"], copiedText: "copied")
    _ = try engine.run("const a = NAME; var b = 2; c = 3; output.a = a; output.b = b", in: world)
    let types = "[typeof a, typeof b, typeof c, output.a, output.b].join()"
    let seen = try engine.run(types, in: world)
    #expect(seen.text == "undefined,undefined,undefined,Ann,2")
    #expect(try engine.run("NAME = 'Bo'; NAME", in: world).text == "undefined")
    #expect(try engine.run("NAME + Date + maestro.copiedText", in: world).text == "Anntodaycopied")
    #expect(try engine.run("NAME", in: ScriptWorld()).isUndefined)
  }

  @Test("Two script engines share neither output nor changed built-ins")
  func apart() throws {
    let (one, other) = (ScriptEngine(seed: 1), ScriptEngine(seed: 1))
    _ = try one.run("output.a = 1; Math.abs = () => 7", in: ScriptWorld())
    #expect(try other.run("[output.a, Math.abs(-1)].join()", in: ScriptWorld()).text == ",1")
  }

  @Test("Math.random follows the seed, and Date the given time in UTC")
  func determinism() throws {
    let draws = "[Math.random(), Math.random(), Math.random()]"
    #expect(try Self.text(draws) == Self.text(draws))
    #expect(try Self.text(draws) != Self.text(draws, seed: 2))
    #expect(try Self.text(draws, seed: 1 << 40) != Self.text(draws))
    #expect(
      try Self.text("Array.from({ length: 1000 }, Math.random).every((n) => n >= 0 && n < 1)")
        == "true")
    let world = ScriptWorld(milliseconds: 1_767_225_600_000)
    let dates = [
      "new Date().toISOString()": "2026-01-01T00:00:00.000Z", "Date.now()": "1767225600000",
      "String(new Date())": "Thu Jan 01 2026 00:00:00 GMT+0000 (UTC)",
      "Date()": "Thu Jan 01 2026 00:00:00 GMT+0000 (UTC)",
      "new Date(2026, 1, 3, 10).getHours() + new Date().getTimezoneOffset()": "10",
      "new Date('2026-02-03T10:00:00').toISOString()": "2026-02-03T10:00:00.000Z",
      "new Date().toLocaleDateString()": "1/1/2026", "new Date() instanceof Date": "true",
      "String(new Date('x'))": "Invalid Date", "new Date(2026, 0, 31).getDate()": "31",
    ]
    for (source, expected) in dates {
      #expect(try ScriptEngine(seed: 1).run(source, in: world).text == expected, "\(source)")
    }
  }

  @Test("A busy wait on Date.now ends and reports its elapsed milliseconds")
  func waiting() throws {
    let source = "const start = Date.now(); while (Date.now() - start < 2500); output.a = 1"
    let value = try ScriptEngine(seed: 1).run(source, in: ScriptWorld(milliseconds: 5))
    #expect(value.elapsedMilliseconds == 2500)
    let once = try ScriptEngine(seed: 1).run("new Date().getTime()", in: ScriptWorld())
    #expect(once.elapsedMilliseconds == 0)
  }

  @Test("Faker data follows the seed, and an error for an unknown method lists the known ones")
  func faker() throws {
    let source = "[faker.name().fullName(), faker.internet().emailAddress()].join()"
    #expect(try Self.text(source) == Self.text(source))
    #expect(try Self.text(source).hasSuffix("@example.com"))
    #expect(try Self.text("faker.number().digits(6).length") == "6")
    let sentence =
      "faker.expression(\"#{name.full_name} of #{ address.city } #{number.digits '3'}\")"
    let found = try Self.text(sentence)
    #expect(found.wholeMatch(of: /[A-Z]\w+ [A-Z]\w+ of [A-Z]\w+ \d{3}/) != nil, "\(found)")
    #expect(try Self.text("faker.expression('no name')") == "no name")
    #expect(
      Self.error("faker.expression('#{beer.style}')")?.message.hasPrefix(
        "Error: faker knows no 'beer' here; it knows address, ") == true)
    #expect(
      Self.error("faker.name().style()")?.message.hasPrefix(
        "Error: faker knows no 'name.style' here; it knows name.firstName, ") == true)
  }

  @Test(
    "A script error has its message, line and column",
    arguments: [
      ("throw new Error('boo')", "Error: boo", 1, 16),
      ("function f() {\n  throw new Error('boo');\n}\nf();", "Error: boo", 2, 18),
      ("const q = null;\n\n  q.a;", "TypeError: null is not an object (evaluating 'q.a')", 3, 4),
      ("a.b", "TypeError: undefined is not an object (evaluating 'a.b')", 1, 2),
      ("JSON.parse('{')", "SyntaxError: JSON Parse error: Expected '}'", 1, 11),
      ("let b = {\n  a: 1,\n  c: ,\n};", "SyntaxError: Unexpected token ','", 3, 6),
      ("throw 'no'", "no", 0, 0), ("a +", "SyntaxError: Unexpected end of script", 1, 1),
      (
        "missing()",
        "TypeError: missing is not a function. (In 'missing()', 'missing' is undefined)", 1, 8
      ),
      (
        "\n  http.get('https://example.com/a')",
        "Error: http.get(\"https://example.com/a\"): a simulated run has no network", 2, 11
      ),
    ] as [(String, String, Int, Int)])
  func errors(_ source: String, _ message: String, _ line: Int, _ column: Int) throws {
    let error = try #require(Self.error(source))
    #expect(
      error
        == ScriptError(
          message: message, line: line > 0 ? line : nil, column: column > 0 ? column : nil))
  }

  @Test(
    "A script over its time, result or stack limit fails, and the next one runs",
    arguments: [
      ("while (true) {}", "the script computes for more than 1000 ms"),
      ("try { while (true) {} } catch { 1 }", "the script computes for more than 1000 ms"),
      ("({ toString() { while (true) {} } })", "the script computes for more than 1000 ms"),
      ("'x'.repeat(200000)", "RangeError: the script gives more than 100000 characters"),
      ("(function f() { f(); })()", "RangeError: Maximum call stack size exceeded."),
    ])
  func limits(_ source: String, _ message: String) throws {
    let engine = ScriptEngine(seed: 1)
    let error = #expect(throws: ScriptError.self) { try engine.run(source, in: ScriptWorld()) }
    #expect(error?.message == message)
    #expect(try engine.run("1 + 1", in: ScriptWorld()).text == "2")
  }

  @Test("A script over the memory limit fails, and the next one runs")
  func memory() throws {
    // A busy machine makes memory dear; time must not be what ends this script.
    let engine = ScriptEngine(seed: 1, milliseconds: 600_000)
    let source = "const all = []; while (true) all.push(new Array(100000).fill(1.5));"
    let error = #expect(throws: ScriptError.self) { try engine.run(source, in: ScriptWorld()) }
    #expect(error?.message == "the script holds more than 256 MB")
    #expect(try engine.run("1 + 1", in: ScriptWorld()).text == "2")
  }

  @Test("A script over the size limit is rejected")
  func size() {
    let source = String(repeating: " ", count: ScriptLimits.sourceBytes) + "1"
    #expect(Self.error(source)?.message == "the script has more than 1048576 bytes")
  }

  @Test("Console output is kept up to its limits of lines and line length")
  func console() throws {
    let engine = ScriptEngine(seed: 1)
    let source = "console.log('a', { b: 1 }, [2]); console.warn(new Error('c')); console.log('')"
    #expect(
      try engine.run(source, in: ScriptWorld()).log == ["a {\"b\":1} [2]", "Error: c", ""])
    let many = "for (let i = 0; i < 1000; i++) console.log('x'.repeat(5000))"
    let log = try engine.run(many, in: ScriptWorld()).log
    #expect(log.count == ScriptLimits.logLines)
    #expect(log.allSatisfy { $0.utf16.count == ScriptLimits.logLineLength })
    #expect(try engine.run("1", in: ScriptWorld()).log.isEmpty)
  }

  @Test("Checking the syntax of a script does not run it")
  func reading() throws {
    let engine = ScriptEngine(seed: 1)
    #expect(engine.problem(in: "output.a = 1; while (true) {}") == nil)
    #expect(try engine.run("output.a", in: ScriptWorld()).isUndefined)
    let problem = engine.problem(in: "const a = 1;\nconst a = 2;")
    #expect(problem?.line == 2)
    #expect(problem?.message.contains("'a'") == true)
    #expect(engine.problem(in: "return 1")?.line == 1)
    #expect(engine.problem(in: "with (a) {}")?.line == 1)
  }
}
