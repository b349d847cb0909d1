import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Recordings of apps that act off the screen")
struct AwayRecordingTests {
  /// A client that comes back a microsecond too early for its lock, just in time, and by a link.
  private static func client(_ app: App) -> RecordedClient {
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    let patience = SampleApps.Lockable.patience
    let steps: [(Int64, Command)] = [
      (1_000_000, .tap(element: "write", screen: nil)),
      (2_000_000, .tap(element: "leave", screen: nil)),
      (2_100_000, .background(locked: false)),
      (2_100_000 + patience - 1, .foreground),
      (304_000_000, .background(locked: true)),
      (304_000_000 + patience, .open(url: "lockable://note")),
      (606_000_000, .tap(element: "open", screen: nil)),
      (608_000_000, .background(locked: false)),
      (609_000_000, .terminate),
      (999_000_000, .launch(width: 390, height: 844)),
    ]
    for (time, command) in steps {
      client.apply(command, origin: .init(sender: "device"), at: time)
    }
    client.settle()
    return client
  }

  private func rerun(_ recording: String, _ app: App) throws -> String {
    let reader = try RecordingReader(bytes: Array(recording.utf8))
    return String(decoding: try Rerun(reader) { (app, $0) }.recording(), as: UTF8.self)
  }

  @Test("A client that was away, and one whose app moves in the background, are replayed exactly")
  func exact() throws {
    for app in [
      SampleApps.lockable,
      SampleApps.lockable(onBackground: [.route(SampleApps.Lockable.fadeToLock)]),
    ] {
      let recording = Self.client(app).recording
      #expect(try rerun(recording, app) == recording)
    }
  }

  @Test("With another time away the same commands give other records")
  func otherTime() throws {
    let recording = Self.client(SampleApps.lockable).recording
    let other = SampleApps.lockable(onForeground: [
      .branch(.away(atLeast: 1), then: [.route(SampleApps.Lockable.lock)], otherwise: [])
    ])
    #expect(try rerun(recording, other) != recording)
  }
}
