import AppLoading
import Foundation
import NavigationEngine
import TestSupport
import Testing

@testable import FlowWriting

/// The file in `Recorded` is the writer's golden output; it is compiled and run with these tests.
@Suite("Swift tests written from recordings")
struct SwiftTestWriterTests {
  private static let directory = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Anna taps Log In twice quickly; Ben's link waits for his login, and he swipes back.
  private static func clients() throws -> [RecordedInput] {
    let source = try String(
      contentsOf: directory.appending(path: "Fixtures/two-phones.yaml"), encoding: .utf8)
    let app = try AppLoader.load(text: source, file: "two-phones.yaml").app
    var anna = Recorder(app, source: source)
    anna.after(0, .launch(width: 390, height: 844))
    anna.after(4.25, .tap(element: "log-in", screen: "Login"))
    anna.after(0.12, .tap(element: "log-in", screen: "Login"))
    anna.after(2, .tap(element: "switch-to-host", screen: "Main"))
    anna.wait(1)
    var ben = Recorder(app, source: source)
    ben.after(0, .launch(width: 390, height: 844))
    ben.after(4, .open(url: "twophones://activity"))
    ben.after(1.5, .tap(element: "log-in", screen: nil))
    ben.after(2, .gesture(.began(.edgeSwipe)))
    ben.after(0.1, .gesture(.moved(7_000)))
    ben.after(0.02, .gesture(.ended()))
    ben.after(1, .session(key: "PROFILE", value: "host"))
    ben.wait(1)
    return [anna.client(named: "Anna"), ben.client(named: "Ben", stream: "c2")]
  }

  @Test("The written Swift test equals the golden file that is compiled here")
  func golden() throws {
    let written = try SwiftTestWriter(name: "Two phones", clients: try Self.clients()).write()
    let kept = try Golden.text(
      of: Self.directory.appending(path: "Recorded/TwoPhonesTests.swift"), writtenNow: written.text)
    #expect(written.text == kept, "UPDATE_GOLDEN=1 rewrites it")
    #expect(written.steps == 11)
  }

  @Test("Quotes and control characters of an app or a name are escaped in the Swift test")
  func literals() throws {
    #expect(SwiftText.string("a\"\\\n\u{0}é\u{202e}") == #""a\"\\\n\u{0}é\u{202e}""#)
    #expect(SwiftText.integer(1_234_567) == "1_234_567")
    #expect(SwiftText.integer(12) == "12")
    var recorder = try Recorder(example: "root-controller")
    recorder.after(0, .launch(width: 390, height: 844))
    let client = recorder.client()
    let wild = RecordedInput(
      name: "a \"b\"", stream: "c1", app: client.app, source: "one \"\"\"# two \\##(x)",
      started: 0, commands: client.commands, from: 1, end: 0)
    let text = try SwiftTestWriter(name: "3 \"wild\" ones", clients: [wild]).write().text
    #expect(text.contains("= ###\"\"\"\none \"\"\"# two \\##(x)\n\"\"\"###\n"), "\(text)")
    #expect(text.contains("@Suite(\"3 \\\"wild\\\" ones\")\nstruct Recorded3WildOnesTests {"))
    #expect(text.contains("@Test(\"a \\\"b\\\", as recorded in c1\")"))
  }

  @Test("Each kind of command is written as its Swift expression")
  func commands() throws {
    let app = try Recorder(example: "root-controller").app
    let written: [(Command, String)] = [
      (.terminate, ".terminate"), (.foreground, ".foreground"), (.back, ".back"),
      (.memoryWarning, ".memoryWarning"), (.background(locked: true), ".background(locked: true)"),
      (.rotate(landscape: false), ".rotate(landscape: false)"),
      (.gesture(.began(.pullDown)), ".gesture(.began(.pullDown))"),
      (.gesture(.cancelled), ".gesture(.cancelled)"),
      (
        .route("go", [1, "x", true]),
        ".route(\"go\", [.integer(1), .string(\"x\"), .boolean(true)])"
      ),
      (.shortcut("s"), ".shortcut(\"s\")"), (.service("s", .failure), ".service(\"s\", .failure)"),
      (
        .input(element: "e", text: "t", screen: nil),
        ".input(element: \"e\", text: \"t\", screen: nil)"
      ),
      (
        .notification(
          Notification(title: "T", data: [.init(path: "a.b", value: "1")]), opened: true),
        ".notification(Notification(title: \"T\", body: \"\", "
          + "data: [.init(path: \"a.b\", value: \"1\")]), opened: true)"
      ),
      (
        .network(NetworkChange(latencyMilliseconds: 5, isOffline: false)!),
        ".network(NetworkChange(latencyMilliseconds: 5, jitterMilliseconds: nil, "
          + "lossPercent: nil, isOffline: false, seed: nil)!)"
      ),
      (
        .permissions(PermissionChange(all: .deny, [PermissionEntry(.photos, .limited)])!),
        ".permissions(PermissionChange(all: .deny, [PermissionEntry(.photos, .limited)])!)"
      ),
      (
        .permissions(PermissionChange([PermissionEntry(.camera, .unset)])!),
        ".permissions(PermissionChange(all: nil, [PermissionEntry(.camera, .unset)])!)"
      ),
      (
        .animationSpeed(AnimationSpeed(percent: 25)!),
        ".animationSpeed(AnimationSpeed(percent: 25)!)"
      ),
    ]
    for (command, text) in written { #expect(SwiftText.command(command, of: app) == text) }
  }
}
