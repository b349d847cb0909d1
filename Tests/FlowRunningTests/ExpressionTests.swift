import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Expressions")
struct ExpressionTests {
  private let variables: Variables = {
    var variables = Variables()
    variables.define("NAME", as: "Ann")
    variables.define("EMPTY", as: "")
    variables.define("COUNT", as: "3")
    return variables
  }()

  private let scripts: FlowScripts = {
    let scripts = FlowScripts(seed: 1)
    _ = try? scripts.run("output.total = 7; output.user = { name: 'Bo' }", with: Variables(), at: 0)
    return scripts
  }()

  @Test(
    "'${…}' expressions in a text are replaced with their values",
    arguments: [
      ("plain", "plain"), ("${NAME}", "Ann"), ("Hello ${NAME}!", "Hello Ann!"),
      ("${NAME}${NAME}", "AnnAnn"), ("${ NAME }", "Ann"), ("${'a' + 1}", "a1"), ("${1 + 2}", "3"),
      ("${COUNT * 2}", "6"), ("${COUNT + 2}", "32"), ("${COUNT - 1}", "2"), ("${1 / 2}", "0.5"),
      ("${7 % 4}", "3"), ("${-3 + 1}", "-2"), ("${2 + 3 * 4}", "14"), ("${(2 + 3) * 4}", "20"),
      ("${10 - 3 - 2}", "5"), ("${output.total}", "7"), ("${NAME.length}", "3"),
      ("${maestro.platform}", "ios"), ("${MISSING || 'none'}", "none"),
      ("${NAME || 'none'}", "Ann"),
      ("${EMPTY || 'none'}", "none"), ("${NAME && 'some'}", "some"), ("${'}'}", "}"),
      ("${true ? 'a' : 'b'}", "a"), ("${false ? 'a' : true ? 'b' : 'c'}", "b"),
      ("${'it\\'s'}", "it's"),
      ("${null}", "null"), ("${0.1 + 0.2 > 0.3}", "true"), ("${}", ""), ("a${ }b", "ab"),
      ("${MISSING}", "undefined"), ("${output.user.name.toUpperCase()}", "BO"),
      ("${[1, 2].map((n) => n * 2).join('-')}", "2-4"), ("${{ a: 1 }.a}", "1"),
      ("${`${NAME}!`}", "Ann!"), ("${NAME.replace(/'/g, '')}", "Ann"), ("${'\\u00e9'}", "é"),
      ("${const n = 2; output.n = n}", "undefined"), ("${json('{\"a\":[5]}').a[0]}", "5"),
      ("${relativePoint(0.5, 0.25)}", "50%,25%"), ("\\${NAME}", "${NAME}"),
    ])
  func texts(_ source: String, _ expected: String) throws {
    #expect(try scripts.text(of: Template(source), with: variables, at: 0) == expected)
  }

  @Test(
    "A text in which Maestro finds other scripts is known",
    arguments: [
      ("a ${B} c ${D}", true), ("\\${B} }", true), ("${{ a: 1 }.a}", true), ("${}", true),
      ("{\"n\": \"${B}\"}", false), ("${'a$'.length}", false), ("${`${B}`}", false),
      ("${'}'}", true), ("${B} } c", false),
    ])
  func maestro(_ source: String, _ isAlike: Bool) throws {
    #expect(try Template(source).isReadAlikeByMaestro == isAlike)
  }

  @Test(
    "A condition is false for false, null, undefined, 0 and '', as values and as texts",
    arguments: [
      ("${true}", true), ("${false}", false), ("${1}", true), ("${0}", false), ("${''}", false),
      ("${'0'}", false), ("${'false'}", false), ("${' '}", false), ("${[]}", true), ("${{}}", true),
      ("FALSE", false), ("0.0", false), ("undefined", false), ("${0 / 0}", true), ("no", true),
      ("${NAME} ${NAME}", true), ("${null}", false), ("${undefined}", false), ("${MISSING}", false),
      ("${NAME == 'Ann'}", true), ("${NAME === 'ann'}", false), ("${NAME != 'Bob'}", true),
      ("${COUNT == 3}", true), ("${COUNT === 3}", false), ("${COUNT !== 3}", true),
      ("${COUNT >= 3 && COUNT < 4}", true), ("${'b' > 'a'}", true), ("${!EMPTY}", true),
      ("${!!NAME}", true), ("${null == undefined}", true), ("${null == 0}", false),
      ("${output.nothing == null}", true), ("${NAME.nothing}", false), ("true", true), ("", false),
      ("${'NULL'}", true), ("${'Undefined'}", true), ("${'null'}", false), ("${'False'}", false),
      ("${'10' < '9'}", true), ("${10 < 9}", false), ("${'x' < 1}", false),
    ])
  func truth(_ source: String, _ expected: Bool) throws {
    #expect(try scripts.isTrue(Template(source), with: variables, at: 0) == expected)
  }

  @Test(
    "An expression that is not valid JavaScript is refused with the syntax error",
    arguments: [
      ("${", "'${' without a '}' after it"), ("a ${NAME", "'${' without a '}' after it"),
      ("${1 +}", "SyntaxError: Unexpected end of script"),
      ("${1 2}", "SyntaxError: Unexpected number '2'"),
      ("${1)}", "SyntaxError: Unexpected token ')'"),
      ("${#}", "SyntaxError: Invalid character: '#'"),
      ("${return 1}", "SyntaxError: Return statements are only valid inside functions."),
    ])
  func refused(_ source: String, _ message: String) {
    #expect(throws: ExpressionError(message: message)) {
      try ScriptSyntax().check(Template(source))
    }
  }

  @Test(
    "A failing expression is quoted in its error, with line and column if it has several lines",
    arguments: [
      (
        "${NAME.nothing.more}",
        "'${NAME.nothing.more}' fails: TypeError: undefined is not an object (evaluating "
          + "'NAME.nothing.more')"
      ),
      ("${(() => { throw 'no' })()}", "'${(() => { throw 'no' })()}' fails: no"),
      (
        "${let a = 1;\n  a.b.c}",
        "'${let a = 1;\n  a.b.c}' fails: TypeError: undefined is not an object (evaluating "
          + "'a.b.c') (line 2, column 6 of the script)"
      ),
      (
        "${http.get('https://example.com')}",
        "'${http.get('https://example.com')}' fails: Error: "
          + "http.get(\"https://example.com\"): no mock answers this GET; add under 'mocks:' in "
          + "config.yaml: - { method: GET, url: \"https://example.com\", status: 200, body: {} }"
      ),
    ])
  func failing(_ source: String, _ message: String) {
    #expect(throws: ExpressionError(message: message)) {
      try scripts.text(of: Template(source), with: variables, at: 0)
    }
  }

  @Test("An unknown variable and console output in an expression each give a remark, once")
  func remarks() throws {
    _ = try scripts.text(of: Template("a ${MISSING}"), with: variables, at: 0)
    _ = try scripts.text(of: Template("${console.log('b', { c: 1 })}"), with: variables, at: 0)
    #expect(
      scripts.takeRemarks() == [
        "'${MISSING}' is undefined; set it under 'env' or with -e NAME=VALUE, "
          + "known names: COUNT, EMPTY, NAME", "console: b {\"c\":1}",
      ])
    #expect(scripts.takeRemarks().isEmpty)
  }

  @Test("'new Date()' in an expression is the client's simulated time")
  func dates() throws {
    let template = try Template("${new Date().toISOString()}")
    #expect(
      try scripts.text(of: template, with: variables, at: 3_661_500_000)
        == "2026-01-01T01:01:01.500Z")
  }
}
