import Testing

@testable import LoadTesting

@Suite("Load test ramp")
struct RampTests {
  let ramp = Ramp([
    .init(name: "come", duration: 10_000_000, clients: 100),
    .init(name: "stay", duration: 5_000_000, clients: 100),
    .init(name: "go", duration: 2_000_000, clients: 0),
  ])

  @Test(
    "The number of clients rises and falls evenly within a stage",
    arguments: [
      (0, 0), (100_000, 1), (5_000_000, 50), (9_999_999, 100), (10_000_000, 100),
      (14_999_999, 100), (15_000_000, 100), (16_000_000, 50), (17_000_000, 0), (99_000_000, 0),
      (-1, 0),
    ] as [(Int64, Int)])
  func clients(_ time: Int64, _ clients: Int) {
    #expect(ramp.clients(at: time) == clients)
  }

  @Test(
    "A ramp's stage ends at the moment when the next one begins",
    arguments: [(0, 0), (9_999_999, 0), (10_000_000, 1), (15_000_000, 2), (99_000_000, 2)]
      as [(Int64, Int)])
  func stages(_ time: Int64, _ stage: Int) {
    #expect(ramp.stage(at: time) == stage)
  }

  @Test("A ramp lasts as long as all of its stages together")
  func duration() {
    #expect(ramp.duration == 17_000_000)
  }
}
