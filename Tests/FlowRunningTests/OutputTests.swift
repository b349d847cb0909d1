import Testing

@testable import FlowLanguage
@testable import FlowRunning

/// Files that a flow writes: screenshots and recordings.
@Suite("Screenshots and recordings of flows")
struct OutputTests {
  @Test("A screenshot is an SVG of the screen's texts with element ids")
  func picture() throws {
    let result = try Sample.run("- launchApp\n- takeScreenshot: shots/start.png")
    let output = try #require(result.outputs.first)
    #expect(output.path == "shots/start")
    guard case .picture(let svg) = output.content else { throw Wrong() }
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"390\" height=\"844\""))
    #expect(svg.contains("<g id=\"screen.Start\">"))
    #expect(svg.contains(">Hello</text>"))
    #expect(svg.contains(">Two</text>"))
    #expect(svg.contains(">lines</text>"))
  }

  @Test("A screenshot with 'cropOn' covers one element, and fails if nothing matches")
  func cropped() throws {
    let result = try Sample.run("- launchApp\n- takeScreenshot: { path: go, cropOn: Go }")
    guard case .picture(let svg)? = result.outputs.first?.content else { throw Wrong() }
    #expect(svg.contains("width=\"358\" height=\"44\" viewBox=\"16 182 358 44\""))
    let failure = try Sample.failure("- launchApp\n- takeScreenshot: { path: a, cropOn: Nothing }")
    #expect(failure?.hasPrefix("no element matches 'Nothing'") == true)
  }

  @Test("A screenshot waits for the element that it covers")
  func awaited() throws {
    let result = try Sample.run("- launchApp\n- takeScreenshot: { path: a, cropOn: Nothing }")
    #expect(result.steps[1].ended == 17_000_000)
  }

  @Test("Markup in texts and ids is escaped in the SVG of a screenshot")
  func escaped() {
    var tree = ScreenTree(width: 100, height: 100)
    _ = tree.add(
      ScreenElement(
        id: "a\"b", text: "<script>&\u{1}", kind: .label,
        frame: Rectangle(x: 0, y: 0, width: 100, height: 44), screen: ""))
    let svg = ScreenPicture(of: tree).svg
    #expect(svg.contains("<g id=\"a&quot;b\">"))
    #expect(svg.contains(">&lt;script&gt;&amp;\u{FFFD}</text>"))
    #expect(!svg.contains("\u{1}"))
  }

  @Test(
    "An output path cannot leave the output folder",
    arguments: [
      ("a/b.png", "a/b"), ("../../etc/passwd", "etc/passwd"), ("/abs/./x.mp4", "abs/x"),
      ("..", "untitled"), ("a\\..\\b", "a/b"), (".png", ".png"), ("one\ntwo", "onetwo"),
    ])
  func paths(_ path: String, _ expected: String) {
    #expect(FlowOutput(path: path, content: .picture("")).path == expected)
  }

  @Test("A recording ends at 'stopRecording', or with the flow if it is still open")
  func recordings() throws {
    let result = try Sample.run(
      """
      - launchApp
      - startRecording: one
      - stage.advance: 100 ms
      - stopRecording
      - startRecording: { path: two }
      - stage.advance: 50 ms
      """)
    #expect(
      result.outputs == [
        FlowOutput(path: "one", content: .recording(client: 0, began: 0, ended: 100_000)),
        FlowOutput(path: "two", content: .recording(client: 0, began: 100_000, ended: 150_000)),
      ])
    let nothing = try Sample.run("- launchApp\n- stopRecording")
    #expect(nothing.steps[1].status == .skipped)
  }

  @Test("A second 'startRecording' ends the first recording and notes it")
  func twice() throws {
    let result = try Sample.run("- launchApp\n- startRecording: a\n- startRecording: b")
    #expect(result.outputs.map(\.path) == ["a", "b"])
    #expect(result.steps[2].notes == ["the previous recording ends here"])
  }

  @Test("A flow that writes more than 200 files fails")
  func bound() throws {
    let result = try Sample.run(
      "- launchApp\n- repeat: { times: 300, commands: [ takeScreenshot: a ] }")
    #expect(result.failedStep?.message == "a flow writes at most 200 files")
    #expect(result.outputs.count == FlowOutput.bound)
  }

  private struct Wrong: Error {}
}
