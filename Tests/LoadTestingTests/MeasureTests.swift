import Testing

@testable import LoadTesting

@Suite("Measures and thresholds")
struct MeasureTests {
  private func threshold(_ condition: String, of measure: String) throws -> Threshold {
    let text = """
      name: x
      flows: [a.yaml]
      stages: [{ duration: 1 s, clients: 1 }]
      thresholds: { \(measure): "\(condition)" }
      """
    return try #require(try ScenarioReader.read(text, file: "x").thresholds.first)
  }

  private var measures: Measures {
    var measures = Measures()
    for milliseconds in 1...100 { measures.record(.screen, Int64(milliseconds) * 1_000) }
    measures.count(.progress, 990)
    measures.count(.dropped, 10)
    measures.count(.records, 5)
    return measures
  }

  @Test(
    "a threshold holds or not",
    arguments: [
      ("time_to_screen", "p(95) < 96 ms", true), ("time_to_screen", "p(95) < 95 ms", false),
      ("time_to_screen", "med <= 51 ms", true), ("time_to_screen", "max > 100 ms", false),
      ("time_to_screen", "min >= 1 ms", true), ("time_to_screen", "avg < 49 ms", false),
      ("time_to_screen", "count == 100", true), ("time_to_screen", "count > 100", false),
      ("dropped_progress", "rate <= 1 %", true), ("dropped_progress", "rate < 1 %", false),
      ("dropped_progress", "count == 10", true), ("out_of_order", "count == 0", true),
    ])
  func holds(_ measure: String, _ condition: String, _ expected: Bool) throws {
    #expect(try threshold(condition, of: measure).judge(measures).holds == expected)
  }

  @Test("where nothing was measured, a threshold is missed")
  func nothing() throws {
    for condition in ["p(95) < 1 s", "max < 1 s", "avg < 1 s"] {
      let judgement = try threshold(condition, of: "connect_time").judge(measures)
      #expect(judgement.value == nil && !judgement.holds)
    }
    #expect(try !threshold("rate < 1 %", of: "lost_connections").judge(measures).holds)
    #expect(try threshold("count == 0", of: "lost_connections").judge(measures).holds)
  }

  @Test("stages together are as if they had been one")
  func together() throws {
    var other = Measures()
    for milliseconds in 101...200 { other.record(.screen, Int64(milliseconds) * 1_000) }
    other.record(.answer, 7)
    other.count(.records, 2)
    other.peakClients = 9
    var sum = measures
    sum.add(other)
    #expect(sum.samples(of: .screen) == 200)
    #expect(sum[.records] == 7)
    #expect(sum.peakClients == 9)
    let median = try #require(sum.value(.median, of: .screen))
    #expect((99_000...101_000).contains(median))
    #expect(sum.value(.maximum, of: .answer) == 7)
  }

  @Test("spans have a precision of three digits, and a bound")
  func precision() throws {
    var measures = Measures()
    measures.record(.connect, -5)
    #expect(measures.value(.maximum, of: .connect) == 0)
    measures.record(.connect, 123_456_789)
    let value = try #require(measures.value(.maximum, of: .connect))
    #expect(abs(value - 123_456_789) < 123_457)
    measures.record(.connect, .max)
    #expect(measures.samples(of: .connect) == 3)
    let most = try #require(measures.value(.maximum, of: .connect))
    #expect(most < Double(Measures.longest) * 1.001)
  }
}
