import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import Testing

@testable import FlowWriting

@Suite("Flows written from recordings")
struct FlowWriterTests {
  private static let launch = Command.launch(width: 390, height: 844)
  private static let logIn = Command.tap(element: "log-in", screen: "Login")

  /// A recording of the root-controller example, just launched.
  private static func launched() throws -> Recorder {
    var recorder = try Recorder(example: "root-controller")
    recorder.after(0, launch)
    return recorder
  }

  /// The commands of a written flow, without its configuration.
  private static func commands(
    _ clients: RecordedInput..., named name: String = "Recorded flow"
  ) throws -> String {
    let text = try FlowWriter(name: name, clients: clients).write().text
    return String(text[text.range(of: "---\n")!.upperBound...])
  }

  @Test("A recorded login is written with launch, taps and visibility assertions only")
  func login() throws {
    var recorder = try Self.launched()
    recorder.after(4.2, Self.logIn)
    recorder.after(2, .tap(element: "activity", screen: "Main"))
    recorder.after(1.5, .back)
    recorder.wait(1)
    let written = try FlowWriter(name: "Login", clients: [recorder.client()]).write()
    #expect(
      written.text == """
        # Written by Rootstage 0.4.0 from recorded input.
        # c1, record 1 to \(recorder.commands[3].sequence)
        # Its records come at other moments: 58 at 3.000 s instead of 4.200 s.
        # With --exact they are the recording's, byte for byte.
        appId: root-controller
        name: Login
        ---
        - launchApp: { clearState: true }
        - assertVisible: Login Screen
        - tapOn: Log In
        - assertVisible: Main Screen
        - tapOn: Activity
        - assertVisible: Activity
        - back
        - assertVisible: Main Screen

        """)
    #expect(written.steps == 8)
  }

  @Test("A tap during a transition is written with its moment and an asserted rejection")
  func midst() throws {
    var recorder = try Self.launched()
    recorder.after(4, Self.logIn)
    recorder.after(0.15, .tap(element: "log-out", screen: "Main"))
    recorder.wait(2)
    #expect(
      try Self.commands(recorder.client()) == """
        - launchApp: { clearState: true }
        - assertVisible: Login Screen
        - tapOn: Log In
        - stage.advance: 150 ms
        - tapOn: Log Out
        - stage.assertRejected: transitionInProgress
        - assertVisible: Main Screen

        """)
  }

  @Test("Links, shortcuts and notifications of a recording become flow commands")
  func outside() throws {
    var recorder = try Self.launched()
    recorder.after(4, .open(url: "deeplinkTutorial://messages/17"))
    recorder.after(1, Self.logIn)
    recorder.after(1, .tap(element: "ok", screen: nil))
    recorder.after(1, .session(key: "PROFILE", value: "host"))
    recorder.after(1, .shortcut("com.myApp.newListing"))
    recorder.after(
      2,
      .notification(
        Notification(title: "Hi: \"you\"", data: [.init(path: "data.messageId", value: "4")]),
        opened: false))
    recorder.after(1, .background(locked: true))
    recorder.after(1, .foreground)
    recorder.after(1, .rotate(landscape: true))
    recorder.after(1, .memoryWarning)
    recorder.after(1, .terminate)
    recorder.after(1, Self.launch)
    recorder.wait(5)
    let text = try Self.commands(recorder.client())
    for line in [
      "- openLink: deeplinkTutorial://messages/17", "- assertVisible: Messages Details 17",
      "- tapOn: OK", "- stage.session: { PROFILE: host }",
      "- stage.shortcut: com.myApp.newListing", "    title: \"Hi: \\\"you\\\"\"",
      "      data.messageId: \"4\"", "- pressKey: Lock", "- pressKey: Power",
      "- setOrientation: LANDSCAPE_LEFT", "- stage.memoryWarning",
      "- assertVisible: You are a host",
    ] {
      #expect(text.contains(line + "\n"), "\(line)\n\(text)")
    }
    // The app is ended and opened in one step, as flows do it.
    #expect(text.contains("\n- launchApp\n"), "\(text)")
    #expect(!text.contains("#"), "\(text)")
  }

  @Test("Permission prompts are written as taps on their buttons, and launches keep decisions")
  func permissions() throws {
    var recorder = try Recorder(example: "parcel-box")
    recorder.after(0, Self.launch)
    recorder.after(3, .tap(element: "allow", screen: nil))
    recorder.after(1, .tap(element: "scan-a-code", screen: "Home"))
    recorder.after(1, .tap(element: "all-boxes", screen: "Home"))
    recorder.after(1, .tap(element: "deny", screen: nil))
    recorder.after(1, .back)
    recorder.after(1, .permissions(PermissionChange([PermissionEntry(.camera, .allow)])!))
    recorder.after(1, .terminate)
    recorder.after(1, Self.launch)
    recorder.wait(4)
    let text = try Self.commands(recorder.client())
    for line in [
      "    clearState: true\n    permissions: { all: unset }", "- tapOn: Allow",
      "- tapOn: Scan a code", "- stage.assertRejected: permissionAsked", "- tapOn: \"Don’t Allow\"",
      "- setPermissions: { permissions: { camera: allow } }", "- launchApp: { permissions: {} }",
    ] {
      #expect(text.contains(line + "\n"), "\(line)\n\(text)")
    }
    let part = try FlowWriter(name: "Part", clients: [recorder.client(from: 8)]).write().text
    #expect(
      part.contains("permissions: { all: unset, camera: allow, notifications: allow }"), "\(part)")
  }

  @Test("A recorded edge swipe is written as a 'swipe', whether it completes or not")
  func fingers() throws {
    var recorder = try Self.launched()
    recorder.after(4, Self.logIn)
    recorder.after(1, .tap(element: "activity", screen: "Main"))
    recorder.after(1, .gesture(.began(.edgeSwipe)))
    for step in 1...10 { recorder.after(0.02, .gesture(.moved(Int32(step * 300)))) }
    recorder.after(0, .gesture(.ended()))
    recorder.after(1, .gesture(.began(.edgeSwipe)))
    for step in 1...10 { recorder.after(0.03, .gesture(.moved(Int32(step * 800)))) }
    recorder.after(0.01, .gesture(.ended()))
    recorder.wait(1)
    let text = try Self.commands(recorder.client())
    #expect(
      text.contains(
        """
        - swipe: { start: "0%, 50%", end: "30%, 50%", duration: 200 }
        - swipe: { start: "0%, 50%", end: "80%, 50%", duration: 310 }
        - assertVisible: Main Screen

        """), "\(text)")
  }

  @Test("A cancelled or interrupted gesture is written as 'stage.gesture' phases")
  func phases() throws {
    var recorder = try Self.launched()
    recorder.after(4, Self.logIn)
    recorder.after(1, .tap(element: "activity", screen: "Main"))
    recorder.after(1, .gesture(.began(.edgeSwipe)))
    recorder.after(0.1, .gesture(.moved(4_050)))
    recorder.after(0.1, .gesture(.cancelled))
    recorder.after(1, .gesture(.began(.edgeSwipe)))
    recorder.after(0.1, .memoryWarning)
    recorder.after(0.1, .gesture(.ended()))
    recorder.wait(1)
    let text = try Self.commands(recorder.client())
    #expect(text.contains("- stage.gesture: { moved: 40.50 % }\n"), "\(text)")
    #expect(text.contains("- stage.gesture: cancelled\n"), "\(text)")
    #expect(
      text.contains("- stage.gesture: { began: edgeSwipe }\n- stage.memoryWarning"), "\(text)")
  }

  @Test("Typing is written as one step, and text of a secure field becomes a variable")
  func typing() throws {
    var recorder = try Recorder(example: "corner-library")
    recorder.after(0, Self.launch)
    recorder.after(2, .tap(element: "skip", screen: nil))
    recorder.after(2, .tap(element: "register", screen: "Login"))
    recorder.wait(1)
    for end in 1...4 {
      recorder.after(
        0.1, .input(element: "e-mail", text: String("a: b".prefix(end)), screen: "Register"))
    }
    recorder.after(0.5, .input(element: "password", text: "hunter2", screen: "Register"))
    recorder.wait(1)
    let text = try FlowWriter(name: "Typed", clients: [recorder.client()]).write().text
    #expect(text.contains("- tapOn: { id: e-mail }\n- inputText: \"a: b\"\n"), "\(text)")
    #expect(text.contains("- inputText: \"${PASSWORD}\"\n"), "\(text)")
    #expect(text.contains("env:\n  PASSWORD: ${PASSWORD || 'secret'}\n"), "\(text)")
    #expect(!text.contains("hunter2"))
    let test = try SwiftTestWriter(name: "Typed", clients: [recorder.client()]).write().text
    #expect(!test.contains("hunter2") && test.contains("text: \"secret\""))
  }

  @Test("A flow written from a part has the earlier steps since the last launch in 'onFlowStart'")
  func part() throws {
    var recorder = try Self.launched()
    recorder.after(4, Self.logIn)
    recorder.after(1, .terminate)
    recorder.after(1, Self.launch)
    recorder.after(4, .tap(element: "activity", screen: "Main"))
    recorder.after(1, .back)
    recorder.wait(1)
    let text = try FlowWriter(name: "Part", clients: [recorder.client(from: 5)]).write().text
    let expected = """
      name: Part
      # The steps before the selected part, which depends on them.
      onFlowStart:
        - launchApp:
            clearState: true
            arguments: { LOGGED_IN: "true" }
        - assertVisible: Main Screen
        - tapOn: Activity
        - assertVisible: Activity
      ---
      - back
      - assertVisible: Main Screen

      """
    #expect(text.hasSuffix(expected), "\(text)")
  }

  @Test("Recordings of two clients give one flow with a 'stage.on' block for each turn")
  func two() throws {
    var anna = try Self.launched()
    anna.after(4, Self.logIn)
    anna.after(3, .tap(element: "activity", screen: "Main"))
    anna.wait(2)
    var ben = try Self.launched()
    ben.after(5, .open(url: "deeplinkTutorial://activity"))
    ben.after(3, Self.logIn)
    ben.wait(2)
    let clients = [
      anna.client(named: "Anna", stream: "c1", started: 1_000_000),
      ben.client(named: "Ben", stream: "c2", started: 1_000_000),
    ]
    let written = try FlowWriter(name: "Two", clients: clients).write()
    #expect(written.text.contains("clients:\n  anna:\n  ben:\n---\n"), "\(written.text)")
    #expect(
      written.text.contains(
        """
        - stage.on:
            client: ben
            commands:
              - openLink: deeplinkTutorial://activity

        """), "\(written.text)")
  }

  @Test("Taps during transitions that overlap on two clients keep both rejections")
  func overlapping() throws {
    func recorded(_ delay: Double) throws -> Recorder {
      var recorder = try Self.launched()
      recorder.after(4 + delay, Self.logIn)
      recorder.after(0.1, .tap(element: "log-out", screen: "Main"))
      recorder.after(0.05, .open(url: "deeplinkTutorial://messages"))
      recorder.wait(2)
      return recorder
    }
    let clients = [
      try recorded(0).client(), try recorded(0.02).client(named: "anna", stream: "c2"),
    ]
    let text = try FlowWriter(name: "Both", clients: clients).write().text
    // A name that is taken gets a number.
    #expect(text.contains("  anna:\n  anna-2:\n"), "\(text)")
    #expect(text.components(separatedBy: "stage.assertRejected: transitionInProgress").count == 3)
  }

  @Test("A command that no step can express becomes a comment, and the rest is written")
  func impossible() throws {
    var recorder = try Self.launched()
    recorder.after(4, .session(key: "NO_SUCH", value: true))
    recorder.after(1, .tap(element: "nothing\nhere", screen: nil))
    recorder.after(1, .launch(width: 390, height: 844))
    recorder.wait(1)
    let text = try Self.commands(recorder.client())
    #expect(
      text.contains("# Not written: session NO_SUCH; the app refused it: noSuchSessionKey\n"))
    #expect(text.contains("- stage.tap: { id: \"nothing\\nhere\" }\n"), "\(text)")
    #expect(text.contains("- stage.assertRejected: noSuchElement\n"))
  }

  @Test("A refused relaunch is written as 'stopApp' and a comment")
  func refusedRelaunch() throws {
    var recorder = try Self.launched()
    recorder.after(4, .terminate)
    recorder.after(1, .launch(width: 0, height: 844))
    recorder.after(1, .service("noSuchService", .slow))
    recorder.wait(1)
    let text = try Self.commands(recorder.client())
    #expect(text.contains("- stopApp\n# Not written: launch"), "\(text)")
    #expect(!text.contains("- launchApp\n"), "\(text)")
  }

  @Test("Writing a flow from no, empty or too many recordings or with a wrong name is refused")
  func refused() throws {
    let recorder = try Self.launched()
    let client = recorder.client()
    #expect(throws: FlowWritingError.noClients) { try FlowWriter(name: "A", clients: []) }
    #expect(throws: FlowWritingError.tooManyClients(21)) {
      try FlowWriter(name: "A", clients: Array(repeating: client, count: 21))
    }
    for name in ["", "  ", "a\nb", "a\u{2028}b", "a\u{2029}b", String(repeating: "a", count: 81)] {
      #expect(throws: FlowWritingError.wrongName(name)) {
        try FlowWriter(name: name, clients: [client])
      }
      #expect(throws: FlowWritingError.wrongName(name)) {
        try SwiftTestWriter(name: name, clients: [client])
      }
    }
    let late = RecordedInput(
      name: "a", stream: "c1", app: client.app, source: "", started: 0,
      commands: client.commands, from: 1_000, end: 0)
    #expect(throws: FlowWritingError.nothingDone(stream: "c1")) {
      try FlowWriter(name: "A", clients: [late])
    }
  }

  @Test("A recording with more actions than the limit is refused before it is replayed")
  func tooMuch() throws {
    var recorder = try Self.launched()
    for _ in 0..<WritingLimits.actions { recorder.after(0.01, .memoryWarning) }
    let error = #expect(throws: FlowWritingError.self) {
      try FlowWriter(name: "A", clients: [recorder.client()]).write()
    }
    #expect(error?.description.contains("601 actions are more than") == true)
  }

  /// An app whose two screens replace each other every millisecond.
  private static let ticking = """
    app: ticking
    root:
      first: a
      parts: { a: { screen: A }, b: { screen: B } }
      routes: { toA: { to: a, animation: none }, toB: { to: b, animation: none } }
    screens:
      A: { onLoad: [ { after: 1 ms, do: [ { route: toB } ] } ] }
      B: { onLoad: [ { after: 1 ms, do: [ { route: toA } ] } ] }
    """

  /// A recording of the ticking app: launched, and a day later 'back'.
  private static func day() throws -> RecordedInput {
    RecordedInput(
      name: "anna", stream: "c1", app: try AppLoader.load(text: ticking, file: "app.yaml").app,
      source: ticking, started: 0,
      commands: [
        RecordedCommand(sequence: 1, time: 0, command: launch),
        RecordedCommand(sequence: 2, time: 86_400_000_000, command: .back),
      ], from: 1, end: 86_400_000_000)
  }

  @Test("Writing a flow stops within a step once it exceeds its engine budget")
  func exhausted() throws {
    let day = try Self.day()
    for limit in [1_000, 100_000] {
      let budget = EngineBudget(.init(events: limit))
      #expect(throws: FlowWritingError.exhausted(.events(limit))) {
        try FlowWriter(name: "Day", clients: [day], within: budget).write()
      }
      // One engine step can exceed the remaining budget by some events.
      #expect((limit...limit + 100).contains(budget.events))
      #expect(throws: FlowWritingError.exhausted(.events(limit))) {
        try SwiftTestWriter(
          name: "Day", clients: [day], within: EngineBudget(.init(events: limit))
        ).write()
      }
    }
  }

  @Test("Writing a flow stops within a step once its request is cancelled")
  func cancelled() throws {
    let day = try Self.day()
    var questions = 0
    let budget = EngineBudget {
      questions += 1
      return questions < 5 ? nil : .cancelled
    }
    #expect(throws: FlowWritingError.exhausted(.cancelled)) {
      try FlowWriter(name: "Day", clients: [day], within: budget).write()
    }
    #expect(questions == 5)
    #expect(budget.events < 10 * EngineBudget.eventsBetweenQuestions)
  }
}
