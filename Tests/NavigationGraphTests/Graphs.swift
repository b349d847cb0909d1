import AppLoading
import Foundation
import NavigationEngine
import NavigationGraph

/// Graphs that are laid out.
enum Graphs {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let examples = [
    "corner-library", "news-navigator", "parcel-box", "path-stack", "root-controller", "scenarios",
    "tabs-and-shortcuts", "models/target-log",
  ]

  static func example(_ name: String) throws -> NavigationGraph {
    NavigationGraph(
      try AppLoader.load(path: repository.path + "/Examples/\(name)/app.yaml").app)
  }

  static func golden(_ file: String) throws -> String {
    try String(
      contentsOf: repository.appending(path: "Tests/NavigationGraphTests/Golden/\(file)"),
      encoding: .utf8)
  }

  /// Names that mean something in one language or another, each as a screen and as a trigger.
  static let oddNames = [
    "\"quoted\"", "back\\slash\\", "\\N \\G", "a & b &amp; c", "<b>&lt;</b>", "]])}", "end",
    "graph", "subgraph x {", "-->|x|", "#quot; #35;", "`code` *star* _low_", "líne\nbreak",
    "tab\tand\u{1}control", "日本語 👩‍👩‍👧 עברית", "", " ", "node;", "n0", "%%{init}%%", "a/b:c%d", "--",
    "'", "<!--", "]]>", "\u{7f}",
  ]

  /// An app whose every screen, part, tab and element has an odd name.
  static var odd: NavigationGraph {
    let screens = oddNames.enumerated().map { index, name in
      Screen(
        name: name, title: TextTemplate(fixed: name),
        content: [
          Element(
            id: "next",
            kind: .button(
              title: TextTemplate(fixed: name),
              actions: [.push((index + 1) % oddNames.count), .alert(0)]))
        ])
    }
    return NavigationGraph(
      App(
        name: "odd \"app\"\\", title: "odd <app> & \"more\"", screens: screens,
        tabBars: [
          TabBar(
            name: "]",
            items: oddNames.indices.prefix(3).map { index in
              TabItem(
                id: oddNames[index], title: oddNames[index], content: .navigation(root: index))
            })
        ],
        alerts: [
          Alert(
            name: "\"a\"", title: "<i>", buttons: [AlertButton(id: "\"", title: "O\\\"K")])
        ],
        parts: [Part(name: "\"p\" -> {", content: .tabs(0))]))
  }
}
