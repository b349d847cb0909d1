import NavigationEngine
import NavigationGraph
import Wording

/// Writes what a search found as one HTML file that needs nothing else.
struct ExplorationPage {
  private let exploration: Exploration
  private var text = ""

  /// The page.
  ///
  /// - Parameters:
  ///   - drawing: The graph with its coverage as SVG; nil where it could not be drawn.
  ///   - notes: Sentences that stand below the summary.
  static func text(of exploration: Exploration, drawing: String?, notes: [String]) -> String {
    var page = ExplorationPage(exploration: exploration)
    page.write(drawing, notes)
    return page.text
  }

  private init(exploration: Exploration) { self.exploration = exploration }

  private mutating func write(_ drawing: String?, _ notes: [String]) {
    let name = "\(exploration.app.name) (\(exploration.app.strategy.rawValue))"
    let bugs = exploration.counterexamples.count
    let verdict = bugs == 0 ? "No bugs" : bugs.counted("bug")
    text += """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\("Exploration of \(name): \(verdict)".escapedForMarkup)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <header>
      <h1>\(name.escapedForMarkup)</h1>
      <p class="verdict \(exploration.isBroken ? "found" : "clean")">\(verdict)</p>
      </header>
      <p class="summary">\(exploration.summary.escapedForMarkup)</p>

      """
    for note in notes { text += "<p class=\"note\">\(note.escapedForMarkup)</p>\n" }
    writeTallies()
    if bugs > 0 { text += "<h2>Bugs</h2>\n" }
    for (place, each) in exploration.counterexamples.enumerated() { write(each, place + 1) }
    for bug in exploration.bugsNotReproduced {
      text += "<p class=\"note\">Seen, but not reproduced: \(bug.name.escapedForMarkup).</p>\n"
    }
    writeList("Rules that nothing put to the test", exploration.rulesNeverExercised.map(\.name))
    writeList(
      "Screens that were never shown",
      exploration.screensNeverShown.map { exploration.app.screens[$0].name })
    writeCoverage(drawing)
    text += "</main>\n</body>\n</html>\n"
  }

  private mutating func writeTallies() {
    let coverage = exploration.coverage
    text += "<dl class=\"tallies\">\n"
    for (name, share) in [
      ("Screens and alerts", coverage.screens), ("Ways", coverage.ways),
      ("Phases interrupted", coverage.interruptedPhases),
    ] {
      text += "<div><dt>\(name)</dt><dd>\(share.covered) <small>of \(share.all)</small>"
      text += "<meter min=\"0\" max=\"\(max(share.all, 1))\" value=\"\(share.covered)\" "
      text += "aria-label=\"\(name)\"></meter></dd></div>\n"
    }
    for (name, count) in [
      ("States", exploration.progress.states), ("Steps", exploration.progress.steps),
    ] {
      text += "<div><dt>\(name)</dt><dd>\(count)</dd></div>\n"
    }
    text += "</dl>\n"
  }

  private mutating func write(_ bug: Counterexample, _ number: Int) {
    text += "<article id=\"bug-\(number)\">\n"
    let rule = bug.bug.rule.name.escapedForMarkup
    text += "<h3><span class=\"number\">\(number)</span> \(rule)</h3>\n"
    text += "<p>\(bug.message.escapedForMarkup)</p>\n<ol>\n"
    for (place, sentence) in bug.sentences.enumerated() {
      let isPoint = bug.pointOfNoReturn.step == place
      text += "<li\(isPoint ? " class=\"point\"" : "")>\(Self.step(sentence))"
      text += isPoint ? " <b>unavoidable from here</b></li>\n" : "</li>\n"
    }
    let end = "\(bug.end.seconds)  \(bug.situation): \(bug.bug.rule.name)"
    text += "<li class=\"fault\">\(Self.step(end))</li>\n</ol>\n"
    text += "<p class=\"avoidance\">\(bug.avoidance.escapedForMarkup)</p>\n</article>\n"
  }

  /// A line of a trace with its time apart.
  private static func step(_ line: String) -> String {
    guard let gap = line.firstRange(of: "  ") else { return line.escapedForMarkup }
    return "<time>\(String(line[..<gap.lowerBound]).escapedForMarkup)</time> "
      + "<span>\(String(line[gap.upperBound...]).escapedForMarkup)</span>"
  }

  private mutating func writeList(_ title: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    text += "<h2>\(title)</h2>\n<ul>\n"
    for item in items { text += "<li>\(item.escapedForMarkup)</li>\n" }
    text += "</ul>\n"
  }

  private mutating func writeCoverage(_ drawing: String?) {
    let coverage = exploration.coverage
    text += "<h2>Coverage</h2>\n"
    if let drawing {
      text += "<p class=\"key\"><i class=\"covered\"></i> taken <i class=\"partly\"></i> partly "
      text += "<i class=\"missed\"></i> not taken; ● ○ an input came, or did not, at the "
      text += "beginning, in the midst and at the end of the movement</p>\n"
      text += "<div class=\"graph\" tabindex=\"0\" role=\"group\" "
      text += "aria-label=\"Navigation graph with coverage\">\n\(drawing)</div>\n"
    }
    let missed = coverage.graph.edges.indices.filter { !coverage.isEdgeCovered[$0] }
    guard !missed.isEmpty else { return text += "<p>Every way was taken.</p>\n" }
    text += "<div class=\"table\"><table>\n"
    text += "<thead><tr><th>Way not taken</th><th>Why</th></tr></thead>\n<tbody>\n"
    for way in missed {
      text += "<tr><td>\(coverage.name(of: way).escapedForMarkup)</td>"
      text += "<td>\((coverage.explanation(of: way) ?? "").escapedForMarkup)</td></tr>\n"
    }
    text += "</tbody>\n</table></div>\n"
  }

  private static let style = """
    :root{color-scheme:light dark;--paper:#fff;--card:#f5f6f8;--line:#dfe2e8;--ink:#14171c;\
    --soft:#505968;--found:#c0102c;--clean:#1a7f45;--warn:#b45309}\
    @media(prefers-color-scheme:dark){:root{--paper:#0e1014;--card:#15181e;--line:#2b313c;\
    --ink:#e9ecf1;--soft:#a7b0be;--found:#ff7a8b;--clean:#4fc07f;--warn:#f0a04b}}\
    *{box-sizing:border-box}\
    body{margin:0;background:var(--paper);color:var(--ink);\
    font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}\
    main{max-width:68rem;margin:0 auto;padding:2rem 1.25rem 4rem}\
    header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline}\
    h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2.25rem 0 .75rem}\
    h3{font-size:1rem;margin:0 0 .35rem}\
    .verdict{margin:0;font-weight:600}.verdict.found{color:var(--found)}\
    .verdict.clean{color:var(--clean)}\
    .summary,.note,.key,.avoidance{color:var(--soft)}.summary,.note{margin:.35rem 0}\
    .tallies{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;\
    margin:1.25rem 0 0}\
    .tallies div{background:var(--card);border:1px solid var(--line);border-radius:10px;\
    padding:.6rem .8rem}\
    dt{color:var(--soft);font-size:.8rem}\
    dd{margin:0;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}\
    dd small{font-size:.8rem;font-weight:400;color:var(--soft)}\
    meter{display:block;width:100%;height:.5rem;margin-top:.3rem}\
    article{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--found);\
    border-radius:10px;padding:.9rem 1.1rem;margin:0 0 .9rem}\
    article p{margin:.2rem 0 .6rem}article .avoidance{margin:.6rem 0 0;font-size:.9rem}\
    .number{display:inline-block;min-width:1.5rem;color:var(--soft)}\
    ol{list-style:none;margin:0;padding:0}\
    li time{display:inline-block;min-width:6rem;color:var(--soft);\
    font-variant-numeric:tabular-nums}\
    ol li{padding:.15rem .5rem;border-left:2px solid var(--line)}\
    ol li.point{border-left-color:var(--warn)}ol li b{color:var(--warn);font-size:.8rem}\
    ol li.fault{border-left-color:var(--found);color:var(--found)}\
    ol li.fault time{color:var(--found)}\
    .graph{overflow:auto;border:1px solid var(--line);border-radius:10px}\
    .graph svg{display:block;margin:0 auto}\
    .key i{display:inline-block;width:1.4rem;border-top:3px solid;vertical-align:middle;\
    margin:0 .2rem 0 .6rem}.key i:first-child{margin-left:0}\
    .key .covered{color:var(--clean)}.key .partly{color:var(--warn)}\
    .key .missed{color:var(--warn);border-top-style:dotted}\
    .table{overflow-x:auto;margin-top:1rem}\
    table{border-collapse:collapse;width:100%}\
    th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;\
    border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}
    """
}

extension Exploration {
  /// The report as one HTML file that needs nothing else, light or dark as the reader prefers.
  ///
  /// - Parameters:
  ///   - drawing: The graph with its coverage as SVG; nil where it could not be drawn.
  ///   - notes: Sentences that stand below the summary.
  public func page(drawing: String?, notes: [String] = []) -> String {
    ExplorationPage.text(of: self, drawing: drawing, notes: notes)
  }
}
