import FlowLanguage
import TestSupport
import Testing
import YAMLReading

@Suite("Invalid flow files")
struct WrongFlowTests {
  @Test(
    "A flow file that is not a configuration and a command list is rejected",
    arguments: WrongFlow.shape)
  func shape(_ flow: WrongFlow) { check(flow) }

  @Test("An entry that is not a command is reported at its position", arguments: WrongFlow.commands)
  func commands(_ flow: WrongFlow) { check(flow) }

  @Test(
    "A wrong value or key of a command is reported at its position", arguments: WrongFlow.options)
  func options(_ flow: WrongFlow) { check(flow) }

  @Test(
    "A wrong block, condition, subflow or expression is reported at its position",
    arguments: WrongFlow.blocks)
  func blocks(_ flow: WrongFlow) { check(flow) }

  @Test("A wrong stage command is reported at its position", arguments: WrongFlow.stage)
  func stage(_ flow: WrongFlow) { check(flow) }

  @Test(
    "A wrong client declaration or step is reported at its position", arguments: WrongFlow.clients)
  func clients(_ flow: WrongFlow) { check(flow) }

  @Test(
    "A wrong text, scroll, link or notification command is reported at its position",
    arguments: WrongFlow.outside)
  func outside(_ flow: WrongFlow) { check(flow) }

  @Test(
    "A wrong value of an unsupported device command is reported at its position",
    arguments: WrongFlow.device)
  func device(_ flow: WrongFlow) { check(flow) }

  @Test("A wrong permission is reported at its position", arguments: WrongFlow.permissions)
  func permissions(_ flow: WrongFlow) { check(flow) }

  @Test("Loading a missing flow file reports its path")
  func missing() {
    #expect(problems(of: [:], at: "no.yaml") == "no.yaml: error: there is no such file")
  }

  @Test("A mistake that the engine finds at a script's end is reported in its last line")
  func endOfScript() {
    let files = [
      "a.yaml": "appId: a\n---\n- runScript: a.js\n", "a.js": "var a\nif (a) {\n}\nbreak;\n\n",
    ]
    #expect(problems(of: files, at: "a.yaml").hasPrefix("a.js:4:6: error: "))
  }

  @Test("Loading a folder as a flow is rejected")
  func folder() {
    let error = #expect(throws: FlowLoadingError.self) {
      try FlowLoader().load(path: Folders.examples)
    }
    #expect(error?.description.contains("this is a folder") == true)
  }

  @Test("The problems of a flow and its subflows are reported together, each with its file")
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
          hint: paths are relative to the file that contains them
        b/one.yaml:3:3: error: unknown command 'bcak'
          hint: did you mean 'back'?
        """)
  }

  @Test("A flow that includes more than 500 files is rejected")
  func tooManyFiles() {
    var files: [String: String] = [:]
    for number in 0...FlowLoader.maximumFiles {
      files["\(number).yaml"] = "appId: a\n---\n- runFlow: \(number + 1).yaml\n"
    }
    let found = problems(of: files, at: "0.yaml")
    #expect(found.contains("the flow includes more than 500 files"))
  }

  @Test("A flow file over the size limit is rejected")
  func tooLarge() {
    let text = "# " + String(repeating: "a", count: FlowLoader.maximumFileSize)
    let found = problems(of: ["flow.yaml": text], at: "flow.yaml")
    #expect(found.contains("larger than 1048576 bytes, the limit for a flow file"))
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
