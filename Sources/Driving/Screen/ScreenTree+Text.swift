extension ScreenTree: CustomStringConvertible {
  private static let columns = 44

  /// The screen as text: a frame, the bar in one line, each element in a line of its own.
  package var description: String {
    let screens = elements.indices.filter { elements[$0].kind == .screen }
    guard !screens.isEmpty else { return Self.framed(["(the app is not running)"]) }
    // What lies on top is shown first.
    return screens.reversed().map { Self.framed(lines(ofScreen: $0)) }.joined(separator: "\n")
  }

  private func lines(ofScreen screen: Int) -> [String] {
    var lines = ["\(elements[screen].screen):"]
    let inside = elements.indices.filter { isInside($0, screen) }
    let bar = inside.filter { elements[$0].parent != screen }
    if !bar.isEmpty { lines.append(bar.map { line(of: elements[$0]) }.joined(separator: "  ")) }
    for index in inside where elements[index].parent == screen && elements[index].kind != .bar {
      lines.append(line(of: elements[index]))
    }
    return lines
  }

  private func line(of element: ScreenElement) -> String {
    switch element.kind {
    case .back: "‹ \(element.text.isEmpty ? "Back" : element.text)"
    case .barButton, .button: "[\(element.text)]"
    case .spinner: "◌ (\(element.id))"
    case .title, .label, .screen, .bar: element.text.replacing("\n", with: " ")
    }
  }

  private static func framed(_ lines: [String]) -> String {
    let rule = String(repeating: "─", count: columns + 2)
    let body = lines.map { line in
      let shown = line.count > columns ? line.prefix(columns - 1) + "…" : line[...]
      return "│ \(shown)\(String(repeating: " ", count: columns - shown.count)) │\n"
    }
    return "┌\(rule)┐\n\(body.joined())└\(rule)┘"
  }
}
