import Foundation
import Testing
import YAMLReading

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

@Suite("Console and JUnit reports")
struct ReportTests {
  private func lines(_ commands: String, isVerbose: Bool = false) throws -> String {
    let report = ConsoleReport(style: .plain, isVerbose: isVerbose)
    return report.lines(for: try Sample.run(commands)).joined(separator: "\n")
  }

  @Test("The console report of a passed flow is one line, with its steps only if verbose")
  func passed() throws {
    #expect(try lines("- launchApp\n- tapOn: Go") == "✓ flow  2 steps, 0.000 s")
    #expect(
      try lines("- launchApp\n- back", isVerbose: true) == """
        ✓ flow  2 steps, 0.000 s
            ✓ launchApp
            ✓ back
              rejected, noNavigation: The screen stands in no navigation stack.
        """)
  }

  @Test("The console report of a failed flow shows place, reason and screen")
  func failed() throws {
    #expect(
      try lines("- launchApp\n- tapOn: Go\n- runFlow:\n    commands:\n      - tapOn: Mroe") == """
        ✗ flow  4 steps, 17.300 s
            ✓ launchApp
            ✓ tapOn: Go
            ✗ runFlow: { commands: [{ tapOn: Mroe }] }
              ✗ tapOn: Mroe
                flow.yaml:7:9: no element matches 'Mroe' within 17 s; did you mean 'More'?
                ┌──────────────────────────────────────────────┐
                │ Main:                                        │
                │ [Leave]  Main  [More]                        │
                │ First                                        │
                │ [Open]                                       │
                │ Second                                       │
                │ [Open]                                       │
                └──────────────────────────────────────────────┘
        """)
  }

  @Test("The console report of a long failed flow shows the last steps and counts the others")
  func long() throws {
    let passing = String(repeating: "- assertVisible: Hello\n", count: 20)
    let found = try lines("- launchApp\n\(passing)- assertVisible: Hallo\n")
    #expect(found.split(separator: "\n")[1] == "    … 13 steps")
    #expect(found.components(separatedBy: "✓ assertVisible").count == 9)
    #expect(found.contains("did you mean 'Hello'?"))
  }

  @Test("Only a failed flow's console report ends with its seed and the command to rerun it")
  func again() throws {
    let report = ConsoleReport(style: .plain) { "rootstage test \($0.flow.path)" }
    let failed = report.lines(for: try Sample.run("- tapOn: A"))
    #expect(failed.last == "    seed 1, rerun with: rootstage test flow.yaml")
    let passed = report.lines(for: try Sample.run("- launchApp"))
    #expect(passed.count == 1)
  }

  @Test("The verbose console report shows the time of each step")
  func times() throws {
    let found = try lines("- launchApp\n- stage.advance: 1500 ms", isVerbose: true)
    #expect(found.contains("✓ stage.advance: 1500 ms  1.500 s"))
  }

  @Test("Warnings and skipped steps of a passed flow are in the console report")
  func notable() throws {
    #expect(
      try lines(
        "- launchApp\n- clearKeychain\n- tapOn: { text: Nobody, label: Tap it, optional: true }")
          == """
          ✓ flow  3 steps, 7.000 s
              - clearKeychain
                the app keeps nothing in the Keychain
              ! Tap it
                flow.yaml:5:3: no element matches { text: Nobody } within 7 s
          """)
  }

  @Test("The coloured console report marks a passed flow in green")
  func colours() throws {
    let result = try Sample.run("- launchApp")
    #expect(ConsoleReport(style: .coloured).lines(for: result)[0].contains("\u{1B}[32m✓\u{1B}[0m"))
  }

  @Test("The console summary counts passed, failed and unreadable flows and lists failures")
  func summary() throws {
    let results = [try Sample.run("- launchApp\n- clearKeychain"), try Sample.run("- tapOn: A")]
    let report = ConsoleReport(style: .plain)
    #expect(
      report.summary(of: results, unreadable: 1, seconds: 0.0125) == [
        "", "Failed:", "✗ flow  flow.yaml:3:3",
        "3 flows: 1 passed, 1 failed, 1 with problems, 1 step skipped  "
          + "0.013 s for 0.000 simulated s",
      ])
    #expect(
      report.summary(of: [results[1]], unreadable: 0, seconds: 0) == [
        "1 flow: 0 passed, 1 failed  0.000 s for 0.000 simulated s"
      ])
  }

  @Test("The JUnit report has Maestro's attributes and escapes all text")
  func junit() throws {
    let configuration = """
      appId: sample
      name: Log "in" & <out>
      tags: [smoke, login]
      properties: { team: A&B, junitClassname: flows.login }
      """
    let results = [
      try Sample.run("- launchApp", configuration: configuration),
      try Sample.run("- launchApp\n- tapOn: \"a<b\\u0007\""),
    ]
    let report = JUnitReport(timestamp: "2026-11-21T10:00:00Z")
    #expect(
      report.document(for: results) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="Test Suite" device="rootstage" tests="2" failures="1" time="17.000" \
        timestamp="2026-11-21T10:00:00Z">
            <testcase id="Log &quot;in&quot; &amp; &lt;out&gt;" \
        name="Log &quot;in&quot; &amp; &lt;out&gt;" classname="flows.login" file="flow.yaml" \
        time="0.000" timestamp="2026-11-21T10:00:00Z" status="SUCCESS">
              <properties>
                <property name="team" value="A&amp;B"/>
                <property name="tags" value="smoke, login"/>
              </properties>
            </testcase>
            <testcase id="flow" name="flow" classname="flow" file="flow.yaml" time="17.000" \
        timestamp="2026-11-21T10:00:00Z" status="ERROR">
              <failure>flow.yaml:4:3: no element matches 'a&lt;b\\u{07}' within 17 s</failure>
              <system-out>✗ flow  2 steps, 17.000 s
            ✓ launchApp
            ✗ tapOn: &quot;a&lt;b\u{FFFD}&quot;
              flow.yaml:4:3: no element matches 'a&lt;b\\u{07}' within 17 s
              ┌──────────────────────────────────────────────┐
              │ Start:                                       │
              │ Hello                                        │
              │ Total (3)                                    │
              │ Two lines                                    │
              │ [Go]                                         │
              └──────────────────────────────────────────────┘
        seed 1</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("An unreadable flow file is a failed test case in the JUnit report")
  func unreadable() throws {
    let problem = Problem(file: "a<b.yaml", line: 3, column: 1, message: "unknown", hint: "so & so")
    let text = JUnitReport(timestamp: "").document(for: [], problems: [[problem]])
    #expect(text.contains("tests=\"1\" failures=\"1\""))
    #expect(text.contains("name=\"a&lt;b.yaml\""))
    #expect(text.contains("<failure>a&lt;b.yaml:3:1: error: unknown"))
    #expect(text.contains("so &amp; so"))
  }
}
