import FlowReports
import FlowRunning
import Foundation

/// The report of one run of `rootstage test`.
struct TestReport {
  private let format: TestFlows.ReportFormat
  private let command: TestFlows
  private let output: OutputFile
  private let path: String
  /// The folder of the report's file.
  let folder: String
  /// The web pages that an HTML report embeds; nil for other formats.
  private let bundle: PageBundle?

  /// Prepares a report, before any flow runs.
  ///
  /// - Throws: A `Failure` where its folder or the folder of the web pages does not exist.
  init(_ format: TestFlows.ReportFormat, of command: TestFlows) throws {
    self.format = format
    self.command = command
    path = command.output ?? (format == .html ? "report.html" : "report.xml")
    output = OutputFile(path: path)
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw Failure(
        message: "cannot write \(path): no folder \(folder)",
        code: Failure.cannotCreate)
    }
    bundle = format == .html ? try Self.bundle(from: command.web) : nil
  }

  private static func bundle(from folder: String) throws -> PageBundle {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(HTMLReport.entry)") else {
      throw Failure(
        message: "\(folder): not the folder of the web pages, which an HTML report needs; "
          + "set it with --web", code: Failure.noInput)
    }
    do throws(PageBundle.Problem) {
      return try PageBundle(
        entry: HTMLReport.entry, styles: HTMLReport.styles, scripts: HTMLReport.scripts
      ) { path in
        try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      }
    } catch {
      throw Failure(message: "\(folder)/\(error)", code: Failure.badData)
    }
  }

  /// Writes the report of a run.
  ///
  /// - Parameter exploration: What else was found in the apps; only JUnit tells of it.
  func write(_ run: SuiteRun, _ apps: TestApps, _ exploration: SuiteExploration? = nil) throws {
    try output.write { write in
      guard let bundle else {
        let report = JUnitReport(suite: command.testSuiteName, timestamp: run.started)
        return try report.write(run.results, run.problems, cases: exploration?.cases ?? []) {
          try write(Array($0.utf8))
        }
      }
      let about = HTMLReport.Run(
        name: command.testSuiteName, timestamp: run.started, seconds: run.seconds)
      let report = HTMLReport(bundle, run: about, command: command.again) { result in
        try apps.recording(of: result.logs, started: run.started)
      }
      try report.write(run.results, run.problems, write)
    }
    if !command.isQuiet { Console.line("report: \(path)") }
  }
}
