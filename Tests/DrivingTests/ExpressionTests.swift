import Testing

@testable import Driving

@Suite("Expressions")
struct ExpressionTests {
  private let variables: Variables = {
    var variables = Variables()
    variables.define("NAME", as: .text("Ann"))
    variables.define("EMPTY", as: .text(""))
    variables.define("COUNT", as: .text("3"))
    variables.output["total"] = .number(7)
    return variables
  }()

  @Test(
    "Text is filled in",
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
      ("${null}", "null"), ("${0.1 + 0.2 > 0.3}", "true"),
    ])
  func texts(_ source: String, _ expected: String) throws {
    #expect(try Template(source).text(in: variables) == expected)
  }

  @Test(
    "Truth is JavaScript's",
    arguments: [
      ("${true}", true), ("${false}", false), ("${1}", true), ("${0}", false), ("${''}", false),
      ("${'0'}", true), ("${null}", false), ("${undefined}", false), ("${MISSING}", false),
      ("${NAME == 'Ann'}", true), ("${NAME === 'ann'}", false), ("${NAME != 'Bob'}", true),
      ("${COUNT == 3}", true), ("${COUNT === 3}", false), ("${COUNT !== 3}", true),
      ("${COUNT >= 3 && COUNT < 4}", true), ("${'b' > 'a'}", true), ("${!EMPTY}", true),
      ("${!!NAME}", true), ("${null == undefined}", true), ("${null == 0}", false),
      ("${output.nothing == null}", true), ("${NAME.nothing}", false), ("true", true), ("", false),
      ("${'10' < '9'}", true), ("${10 < 9}", false), ("${'x' < 1}", false),
    ])
  func truth(_ source: String, _ expected: Bool) throws {
    #expect(try Template(source).value(in: variables).isTruthy == expected)
  }

  @Test(
    "What is no expression is refused with the reason",
    arguments: [
      ("${", "'${' without a '}' after it"), ("${}", "the expression is not complete"),
      ("${1 +}", "the expression is not complete"), ("${1 2}", "unexpected '2'"),
      ("${(1}", "'(' without ')'"), ("${1)}", "unexpected ')'"), ("${a ? b}", "'?' without ':'"),
      ("${a.}", "'.' without a name after it"), ("${a = 1}", "unexpected '='"),
      ("${1.2.3}", "'1.2.3' is not a number"), ("${#}", "unexpected '#'"),
      ("${f(x)}", "unexpected '('; functions are not supported"), ("${[1]}", "unexpected '['"),
      ("${" + String(repeating: "!", count: 40) + "a}", "nested too deeply"),
    ])
  func refused(_ source: String, _ message: String) {
    #expect(throws: ExpressionError(message: message)) { try Template(source) }
  }

  @Test("A name that stands for nothing is named")
  func undefined() throws {
    let template = try Template("a ${MISSING}")
    #expect(throws: ExpressionError(message: "'${MISSING}' stands for nothing")) {
      try template.text(in: variables)
    }
  }
}
