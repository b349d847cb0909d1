import NavigationEngine
import Testing

@testable import FlowWriting

@Suite("Flows from what was done by hand")
struct FlowWriterTests {
  @Test("A login is written as a person would write it")
  func login() throws {
    var recorder = try Recorder(example: "root-controller")
    recorder.after(0, .launch(width: 390, height: 844))
    recorder.after(4.2, .tap(element: "log-in", screen: "Login"))
    recorder.after(2, .tap(element: "activity", screen: "Main"))
    recorder.after(1.5, .back)
    recorder.wait(1)
    let written = try FlowWriter(name: "Login", clients: [recorder.client()]).write()
    print(written.text)
  }
}
