import Testing

@testable import LoadTesting

@Suite("Console output and keys of load tests")
struct TextTests {
  @Test(
    "Durations are printed in a unit that fits",
    arguments: [
      (0, "0 µs"), (850.4, "850 µs"), (1_000, "1.0 ms"), (9_949, "9.9 ms"), (9_950, "10 ms"),
      (48_400, "48 ms"), (999_499, "999 ms"), (999_500, "1.00 s"), (12_345_678, "12.35 s"),
      (600_000_000, "600 s"),
    ])
  func times(_ microseconds: Double, _ text: String) {
    #expect(Figures.time(microseconds) == text)
  }

  @Test("A measure without samples is printed as a dash")
  func dash() {
    #expect(Figures.time(nil) == "–")
    #expect(Figures.percent(nil) == "–")
    #expect(Figures.rate(5, in: 0) == "–")
  }

  @Test(
    "Large numbers are printed with digit groups",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
    ])
  func numbers(_ number: Int, _ text: String) {
    #expect(Figures.number(number) == text)
  }

  @Test("Table columns are aligned, with numbers to the right")
  func table() {
    var table = TextTable(leading: 1)
    table.add(["stage", "clients"])
    table.add(["come", "5"])
    table.add(["stay for long", "1,000"])
    #expect(
      table.lines == [
        "stage          clients", "come                 5", "stay for long    1,000",
      ])
  }

  @Test("A line is cut at its visible width and keeps its closing colour codes")
  func cut() {
    #expect(VisibleText.cut("\u{1B}[1mabcdef\u{1B}[0m", to: 3) == "\u{1B}[1mabc\u{1B}[0m")
    #expect(VisibleText.cut("abc", to: 3) == "abc")
    #expect(VisibleText.cut("abc", to: 0) == "")
  }

  @Test(
    "Keys give load controls, and other characters are ignored",
    arguments: [
      ("w", [.more]), ("W", [.more]), ("\u{1B}[A", [.more]), ("\u{1B}OA", [.more]),
      ("s", [.fewer]), ("\u{1B}[B", [.fewer]), ("q", [.end]), ("Q", [.end]), ("", []), ("x", []),
      ("A", []), ("\u{1B}", []), ("\u{1B}[", []), ("\u{1B}[C", []),
      ("\u{1B}[A\u{1B}[Bsq", [.more, .fewer, .fewer, .end]),
    ] as [(String, [LoadControl])])
  func keys(_ text: String, _ controls: [LoadControl]) {
    #expect(LoadKeys.controls(in: Array(text.utf8)) == controls)
  }

  @Test(
    "A load control changes the number of clients by a tenth, at least by 1",
    arguments: [(0, 1), (9, 1), (10, 1), (500, 50)])
  func step(_ clients: Int, _ step: Int) {
    #expect(LoadControl.step(of: clients) == step)
  }
}
