import Exploring
import FlowReports
import Foundation
import JSON
import NavigationEngine
import NavigationGraph

/// The report of what `rootstage explore` found, in one of its formats.
struct ExploreReport {
  /// The file of the app.
  let file: String

  /// Prints what was found in one app.
  func print(_ result: AppSearch.Result, _ format: ExploreCommand.Format) async {
    let exploration = result.exploration
    let confidence = exploration.confidence?.sentence(seconds: result.walkSeconds)
    switch format {
    case .text:
      var lines = exploration.lines
      if let confidence { lines.append(confidence) }
      for line in lines { Console.line(line) }
    case .json: Self.printJSON { exploration.encode(into: &$0) }
    case .junit: printJUnit(exploration.junitCases(file: file))
    case .html:
      let notes = [confidence].compactMap(\.self)
      Console.raw(exploration.page(drawing: await drawing(of: exploration), notes: notes))
    }
  }

  /// Prints what became worse.
  func print(_ comparison: Comparison, _ format: ExploreCommand.Format) async {
    switch format {
    case .text: for line in comparison.lines { Console.line(line) }
    case .json: Self.printJSON { comparison.encode(into: &$0) }
    case .junit: printJUnit(comparison.junitCases(file: file))
    case .html:
      let lines = comparison.lines.filter { !$0.hasPrefix(" ") }
      let drawing = await drawing(of: comparison.new)
      Console.raw(comparison.new.page(drawing: drawing, notes: lines))
    }
  }

  private func printJUnit(_ cases: [JUnitReport.Case]) {
    let report = JUnitReport(suite: "rootstage", timestamp: Date.now.formatted(.iso8601))
    Console.raw(report.document(for: cases))
  }

  private static func printJSON(_ encode: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    encode(&writer)
    Console.line(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// The graph with its coverage; nil where Graphviz cannot draw it, which is said.
  private func drawing(of exploration: Exploration) async -> String? {
    let coverage = exploration.coverage
    do throws(GraphLayoutError) {
      return try await Graphviz().layout(of: coverage.graph, coverage: coverage.marks).svg()
    } catch {
      Console.note("the page has no drawing of the graph: \(error.description)")
      return nil
    }
  }
}

extension Exploration {
  /// A failed test for each bug and for each rule that nothing put to the test; a passed one for
  /// each rule of the app file that holds; where nothing at all was found, one that says so.
  func junitCases(file: String) -> [JUnitReport.Case] {
    let broken = Set(counterexamples.map(\.bug.rule.name))
    let untested = Set(rulesNeverExercised.map(\.name))
    let found = counterexamples.map { bug in
      let name = [bug.bug.rule.name, bug.bug.place].filter { !$0.isEmpty }.joined(separator: ": ")
      return JUnitReport.Case(name: name, group: app.name, file: file, failure: bug.story)
    }
    let unproven = bugsNotReproduced.map { bug in
      JUnitReport.Case(
        name: "\(bug.rule.name): \(bug.place)", group: app.name, file: file,
        failure: ["Seen, but not reproduced."])
    }
    let rules = app.rules.filter { !broken.contains($0.name) }.map { rule in
      JUnitReport.Case(
        name: rule.name, group: app.name, file: file,
        failure: untested.contains(rule.name) ? ["Nothing put the rule to the test."] : [])
    }
    let clean = JUnitReport.Case(name: "no bug", group: app.name, file: file)
    return found + unproven + rules + (isBroken ? [] : [clean])
  }
}

extension Comparison {
  /// A failed test for each thing that became worse; a passed one where nothing did.
  fileprivate func junitCases(file: String) -> [JUnitReport.Case] {
    guard isWorse else {
      return [JUnitReport.Case(name: "nothing became worse", group: new.app.name, file: file)]
    }
    return worsenings.map { worse in
      JUnitReport.Case(
        name: "\(worse.kind): \(worse.name)", group: new.app.name, file: file,
        failure: worse.lines.isEmpty ? ["\(worse.kind): \(worse.name)"] : worse.lines)
    }
  }
}
