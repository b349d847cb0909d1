import FlowRunning
import NavigationEngine
import YAMLReading

/// A flow on its way to the paper: what was recorded so far, and the steps that do the same.
///
/// A value, so that a step is tried on a copy and thrown away where it does something else.
struct Draft {
  let clients: [RecordedInput]
  /// The flow as it runs so far.
  var runner: FlowRunner<InProcessClient>
  /// The recorded clients, at the same place.
  var recorded: [InProcessClient]
  var entries: [DraftEntry] = []
  /// The last moments at which a recorded client and the written one were at the same place.
  private var meetings: [Meeting?]
  private var lastMeeting: Meeting?
  /// What was asserted last of each client.
  private var shown: [ScreenIdentity?]
  /// The clients to which something was done since then, and whether before the wanted part.
  private var touched: [Int: Bool] = [:]
  /// The reasons of what was refused, and is not written.
  var omitted: [[String]]

  /// What all clients may compute, those of attempts that are thrown away too.
  let budget: EngineBudget

  private struct Meeting {
    /// In microseconds since 1970.
    let recorded: Int64
    /// In microseconds of the flow.
    let written: Int64
  }

  init(
    _ clients: [RecordedInput], environment: [(String, String)], within budget: EngineBudget
  ) {
    self.clients = clients
    self.budget = budget
    recorded = clients.map { InProcessClient(app: $0.app, within: budget) }
    runner = FlowRunner(
      named: clients.map { ($0.name, InProcessClient(app: $0.app, within: budget)) })
    runner.begin(environment: environment)
    meetings = clients.map { _ in nil }
    shown = clients.map { _ in nil }
    omitted = clients.map { _ in [] }
  }

  /// Lets the recorded clients come to a moment, in microseconds since 1970.
  mutating func advanceRecording(to moment: Int64) {
    for index in recorded.indices {
      recorded[index].advance(to: max(recorded[index].now, moment - clients[index].started))
    }
  }

  /// Whether something moves by itself in any recorded client.
  var isAnythingMoving: Bool { recorded.contains { $0.isAnimating && !$0.isLedByFinger } }

  /// Runs steps for a client; false where they do not pass.
  mutating func run(_ lines: [String], for client: Int, isSetup: Bool) -> Bool {
    guard !lines.isEmpty else { return true }
    guard let flow = Snippet.flow(lines), runner.extend(by: flow, for: client) == nil else {
      return false
    }
    entries.append(DraftEntry(client: client, lines: lines, isSetup: isSetup))
    return true
  }

  /// How much time has to pass until a recorded moment of a client, in microseconds.
  func gap(to moment: Int64, of client: Int) -> Int64? {
    guard let meeting = meetings[client] ?? lastMeeting else { return nil }
    return moment - meeting.recorded - (runner.clients[0].client.now - meeting.written)
  }

  /// Notes that a client is where its recording is.
  mutating func meet(_ client: Int, isSetup: Bool) {
    let moment = clients[client].started + recorded[client].now
    let meeting = Meeting(recorded: moment, written: runner.clients[0].client.now)
    meetings[client] = meeting
    lastMeeting = meeting
    touched[client] = isSetup
  }

  /// Says what each client shows to which something was done since it was said last.
  mutating func assertScreens() {
    guard !isAnythingMoving else { return }
    for (client, isSetup) in touched.sorted(by: { $0.key < $1.key }) {
      assertScreen(of: client, isSetup: isSetup)
    }
  }

  private mutating func assertScreen(of client: Int, isSetup: Bool) {
    guard !recorded[client].isAnimating, let headline = ScreenIdentity(recorded[client]) else {
      return
    }
    touched[client] = nil
    guard headline != shown[client] else { return }
    // Where the screen has still to come, what stands there already would not wait for it.
    var written = runner.clients[client].client
    written.settle()
    var ordered = headline.selectors
    if ScreenIdentity(written)?.selectors != headline.selectors {
      let texts = Set(written.screen().elements.map { YAMLText.value($0.text) })
      ordered =
        ordered.filter { !texts.contains($0) } + ordered.filter { texts.contains($0) }
    }
    // On a screen that stays, only what is new says something.
    if let last = shown[client], last.node == headline.node {
      ordered = ordered.filter { !last.selectors.contains($0) }
    }
    for selector in ordered {
      var trial = self
      guard trial.run(["- assertVisible: \(selector)"], for: client, isSetup: isSetup) else {
        continue
      }
      self = trial
      break
    }
    shown[client] = headline
  }
}
