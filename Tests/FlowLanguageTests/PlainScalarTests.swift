import Testing

@testable import FlowLanguage

@Suite("Words and numbers without quotes")
struct PlainScalarTests {
  @Test(
    "A word or number without quotes has the text that Jackson gives it",
    arguments: [
      ("12.50", "12.5"), ("0000", "0"), ("-0", "0"), ("+0", "0"), ("007", "7"), ("010", "8"),
      ("08", "08"), ("0o7", "0o7"), ("0x1F", "31"), ("0xff_ff", "65535"), ("0b101", "5"),
      ("1_000", "1000"), ("1_000.5", "1000.5"), ("+12", "12"), ("-1", "-1"), ("1e3", "1000.0"),
      ("1.5e3", "1500.0"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5.0"), ("5.e1", "50.0"),
      (".", "."), ("+", "+"), ("1e", "1e"), ("1.2.3", "1.2.3"), ("1d", "1d"), ("0x", "0x"),
      ("0_7", "7"), ("0_", "0_"), ("1_", "1"), ("_1", "_1"), ("-0x1F", "-31"), ("-017", "-15"),
      ("1:30", "1:30"), ("2001-12-14", "2001-12-14"), ("1e7", "1.0E7"), ("1e400", "Infinity"),
      ("12345678.0", "1.2345678E7"), ("0.001", "0.001"), ("0.0001", "1.0E-4"), ("0.012", "0.012"),
      ("1e21", "1.0E21"), ("123456.789e3", "1.23456789E8"), ("100.0", "100.0"), ("-0.0", "-0.0"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
      ("017777777777777777777777", "147573952589676412927"), ("0xFFFFFFFF", "4294967295"),
      ("1e15_0", "1e15_0"), ("+1_0.5", "10.5"), ("12 cm", "12 cm"),
      ("0.1234567890123456789", "0.12345678901234568"),
      ("Yes", "true"), ("on", "true"), ("TRUE", "true"), ("No", "false"), ("OFF", "false"),
      ("yEs", "yEs"), ("y", "y"), ("N", "N"), ("Yes, please", "Yes, please"),
    ])
  func text(_ written: String, _ read: String) {
    #expect(PlainScalar(written).text == read)
  }

  @Test(
    "What looks like a number that Jackson cannot read is refused",
    arguments: [".inf", "-.INF", ".NaN", "1:30.5", String(repeating: "7", count: 1001)])
  func malformed(_ written: String) {
    #expect(PlainScalar(written).text == nil)
  }
}
