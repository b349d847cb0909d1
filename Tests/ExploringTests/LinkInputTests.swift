import NavigationEngine
import Testing

@testable import Exploring

@Suite("Links of a search")
struct LinkInputTests {
  @Test(
    "A link that was understood beforehand leads where its address leads",
    arguments: ["corner-library", "news-navigator", "root-controller"], Strategy.general)
  func understood(_ name: String, _ strategy: Strategy) throws {
    let app = try example(name, strategy: strategy)
    let inputs = InputTable(app, texts: []).all.filter { $0.link != nil }
    #expect(Set(inputs.map(\.link?.link)).count == app.links.links.count)
    for input in inputs {
      for time: Int64 in [0, 500_000, 9_000_000] {
        let told = [nil, input.link].map { events(of: app, after: input.commands, $0, at: time) }
        #expect(told[0] == told[1], "\(input.commands) at \(time)")
      }
    }
  }

  @Test("What opens no link brings none")
  func others() throws {
    for input in InputTable(try example("root-controller"), texts: ["text"]).all {
      if case .open = input.commands.last { continue }
      #expect(input.link == nil, "\(input.commands)")
    }
  }

  private func events(
    of app: App, after commands: [Command], _ link: LinkMatch?, at time: Int64
  ) -> [Event] {
    var client = NavigationEngine(app: app)
    var events: [Event] = []
    client.apply(.launch(width: 390, height: 844), into: &events)
    client.advance(to: time, into: &events)
    for command in commands { client.apply(command, understood: link, into: &events) }
    client.advance(to: time + 9_000_000, into: &events)
    return events
  }
}
