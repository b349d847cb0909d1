import FlowLanguage
import TestSupport
import Testing
import YAMLReading

@Suite("Wrong flow files")
struct WrongFlowTests {
  @Test("Files that are not two documents of the right kinds", arguments: WrongFlow.shape)
  func shape(_ flow: WrongFlow) { check(flow) }

  @Test("An entry that is no command is refused at its place", arguments: WrongFlow.commands)
  func commands(_ flow: WrongFlow) { check(flow) }

  @Test("Values and keys that commands do not take", arguments: WrongFlow.options)
  func options(_ flow: WrongFlow) { check(flow) }

  @Test(
    "A wrong block, condition, subflow or expression is refused at its place",
    arguments: WrongFlow.blocks)
  func blocks(_ flow: WrongFlow) { check(flow) }

  @Test("A wrong stage command is refused at its place", arguments: WrongFlow.stage)
  func stage(_ flow: WrongFlow) { check(flow) }

  @Test("A flow with wrong clients is refused at its place", arguments: WrongFlow.clients)
  func clients(_ flow: WrongFlow) { check(flow) }

  @Test("Text, scrolling, the device, and what comes from outside", arguments: WrongFlow.outside)
  func outside(_ flow: WrongFlow) { check(flow) }

  @Test("Commands that are not carried out", arguments: WrongFlow.device)
  func device(_ flow: WrongFlow) { check(flow) }

  @Test("A wrong permission is refused at its place", arguments: WrongFlow.permissions)
  func permissions(_ flow: WrongFlow) { check(flow) }

  @Test("A file that is not there is named")
  func missing() {
    #expect(problems(of: [:], at: "no.yaml") == "no.yaml: error: there is no such file")
  }

  @Test("A folder is no flow")
  func folder() {
    let error = #expect(throws: FlowLoadingError.self) {
      try FlowLoader().load(path: Folders.examples)
    }
    #expect(error?.description.contains("this is a folder") == true)
  }

  @Test("The problems of all files come at once, each with its own file")
  func allFiles() {
    let files = [
      "a/flow.yaml":
        "appId: sample\n---\n- runFlow: ../b/one.yaml\n- tapOm: A\n- runFlow: no.yaml\n",
      "b/one.yaml": "appId: sample\n---\n- bcak\n",
    ]
    #expect(
      problems(of: files, at: "a/flow.yaml") == """
        a/flow.yaml:4:3: error: unknown command 'tapOm'
          hint: did you mean 'tapOn'?
        """)
    let fixed = files.mapValues { $0.replacing("tapOm", with: "tapOn") }
    #expect(
      problems(of: fixed, at: "a/flow.yaml") == """
        a/flow.yaml:5:12: error: a/no.yaml: there is no such file
          hint: paths begin at the folder of the file that names them
        b/one.yaml:3:3: error: unknown command 'bcak'
          hint: did you mean 'back'?
        """)
  }

  @Test("A flow may not bring in files without end")
  func tooManyFiles() {
    var files: [String: String] = [:]
    for number in 0...FlowLoader.maximumFiles {
      files["\(number).yaml"] = "appId: a\n---\n- runFlow: \(number + 1).yaml\n"
    }
    let found = problems(of: files, at: "0.yaml")
    #expect(found.contains("the flow brings in more than 500 files"))
  }

  @Test("A file over the limit is refused by its size")
  func tooLarge() {
    let text = "# " + String(repeating: "a", count: FlowLoader.maximumFileSize)
    let found = problems(of: ["flow.yaml": text], at: "flow.yaml")
    #expect(found.contains("larger than 1048576 bytes, the most a flow file may have"))
  }

  private func check(_ flow: WrongFlow) {
    let files = ["flow.yaml": flow.text, "other.yaml": "appId: a\n---\n- back\n"]
    let found = problems(of: files, at: "flow.yaml").replacing("flow.yaml:", with: "")
    #expect(found == flow.problems)
  }

  private func problems(of files: [String: String], at path: String) -> String {
    do {
      _ = try FlowLoader(files: files).load(path: path)
      return ""
    } catch {
      return error.description
    }
  }
}
