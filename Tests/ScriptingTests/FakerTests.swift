import Testing

@testable import Scripting

@Suite("Faker in scripts")
struct FakerTests {
  @Test(
    "What Maestro's page on synthetic data shows gives a value of its kind",
    arguments: [
      ("faker.name().firstName()", "[A-Z][a-z]+"),
      ("faker.name().fullName()", "[A-Z][a-z]+ [A-Z][a-z]+"),
      ("faker.finance().creditCard()", #"4\d{3}(-\d{4}){3}"#),
      ("faker.expression('#{finance.creditcard}')", #"4\d{3}(-\d{4}){3}"#),
      (##"faker.expression("#{number.numberBetween '1' '10'}")"##, "[1-9]"),
      (##"faker.expression("#{number.numberBetween '1','10'}")"##, "[1-9]"),
      ("faker.number().digits(5)", #"\d{5}"#),
      ("faker.lordOfTheRings().character()", "[A-Z][a-z]+"),
      ("faker.lordOfTheRings().location()", "[A-Z][a-z]+"),
      ("faker.internet().emailAddress()", #"[a-z]+\.[a-z]{5}@example\.com"#),
      (
        ##"faker.expression("#{name.fullName} lives in #{address.city}")"##,
        "[A-Z][a-z]+ [A-Z][a-z]+ lives in [A-Z][a-z]+"
      ),
    ])
  func shown(_ source: String, _ pattern: String) throws { try check(source, pattern) }

  @Test(
    "A group gives values of its own, not those of another",
    arguments: [
      ("faker.internet().uuid()", "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-.{12}"),
      ("faker.internet().password(8, 12)", "[A-Za-z0-9]{8,12}"),
      ("faker.phoneNumber().cellPhone()", #"555-01\d\d"#),
      ("faker.company().name()", "[A-Z][a-z]+ (Group|Inc|LLC|and Sons)"),
      ("faker.color().name()", "red|green|blue|yellow|white|black|orange|violet"),
      ("faker.options().option('a', 'b')", "a|b"),
      ("String(faker)", #"\[object Object\]"#),
    ])
  func groups(_ source: String, _ pattern: String) throws { try check(source, pattern) }

  @Test(
    "Patterns are filled in",
    arguments: [
      ("faker.numerify('###-a')", #"\d{3}-a"#), ("faker.letterify('??1')", "[a-z]{2}1"),
      ("faker.letterify('??', true)", "[A-Z]{2}"), ("faker.bothify('##??')", #"\d\d[a-z]{2}"#),
      ("faker.regexify('[a-c]{3}-(x|yz)?[0-9_]{2,4}')", "[a-c]{3}-(x|yz)?[0-9_]{2,4}"),
      (##"faker.expression("#{regexify '[a-c]{3}'}!")"##, "[a-c]{3}!"),
    ])
  func patterns(_ source: String, _ pattern: String) throws { try check(source, pattern) }

  @Test(
    "What faker does not know, and a wrong value, is an error with its name",
    arguments: [
      ("faker.beer().style()", "Error: faker knows no 'beer' here; it knows "),
      ("faker.color().fullName()", "Error: faker knows no 'color.fullName' here; it knows "),
      (
        "faker.expression('#{number.numberBetween 1,9}')",
        "Error: faker: the values in '#{number.numberBetween 1,9}' need single quotes"
      ),
      (
        "faker.number().numberBetween('a', 2)",
        "Error: faker: number.numberBetween needs whole numbers, not a"
      ),
      ("faker.regexify('[^a]')", "Error: faker: regexify cannot follow '[^a]'"),
    ])
  func errors(_ source: String, _ message: String) throws {
    do {
      let value = try ScriptEngine(seed: 1).run(source, in: ScriptWorld())
      Issue.record("it gave \(value.text)")
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test("A card number has the check digit of its other digits")
  func checkDigit() throws {
    let card = try text("faker.finance().creditCard()").filter(\.isNumber)
    let sum = card.reversed().enumerated().reduce(0) { sum, digit in
      let value = (digit.element.wholeNumberValue ?? 0) * (digit.offset % 2 == 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }
    #expect(sum % 10 == 0, "\(card)")
  }

  private func check(_ source: String, _ pattern: String) throws {
    let found = try text(source)
    #expect(try Regex(pattern).wholeMatch(in: found) != nil, "\(found)")
    #expect(try text(source) == found)
  }

  private func text(_ source: String) throws -> String {
    try ScriptEngine(seed: 1).run(source, in: ScriptWorld()).text
  }
}
