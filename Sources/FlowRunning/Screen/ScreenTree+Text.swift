extension ScreenTree: CustomStringConvertible {
  /// The screen as text: a frame for each thing that stands over another, what is on top first;
  /// a bar in one line, each element in a line of its own.
  package var description: String { ScreenText(tree: self, columns: 44, hasIDs: false).text }

  /// The same, wider, and with the id behind each element.
  package var textWithIDs: String { ScreenText(tree: self, columns: 76, hasIDs: true).text }
}

/// A screen that is written as text.
private struct ScreenText {
  let tree: ScreenTree
  let columns: Int
  /// Whether the id stands behind each element.
  let hasIDs: Bool

  private var elements: [ScreenElement] { tree.elements }

  var text: String {
    var blocks: [[String]] = []
    for index in elements.indices where elements[index].parent == nil {
      if elements[index].kind == .tabBar, !blocks.isEmpty {
        blocks[blocks.count - 1].append(line(at: index))
      } else {
        blocks.append(lines(of: index))
      }
    }
    guard !blocks.isEmpty else { return framed(["(nothing visible)"]) }
    return blocks.reversed().map(framed).joined(separator: "\n")
  }

  private func lines(of root: Int) -> [String] {
    var lines = [heading(at: root)].filter { !$0.isEmpty }
    for index in elements.indices where tree.isInside(index, root) {
      let isInLine = elements[index].parent.map {
        [.bar, .tabBar, .elementRow].contains(elements[$0].kind)
      }
      guard isInLine != true else { continue }
      let line = line(at: index)
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  private func heading(at index: Int) -> String {
    let element = elements[index]
    return switch element.kind {
    case .screen: named("\(element.screen):", index)
    case .alert: "(\(element.id))"
    default: line(at: index)
    }
  }

  private func line(at index: Int) -> String {
    let line = content(at: index)
    return line.isEmpty || [.bar, .tabBar].contains(elements[index].kind)
      ? line : named(line, index)
  }

  /// A text with the element's ids, unless its own stands in it.
  private func named(_ text: String, _ index: Int) -> String {
    guard hasIDs else { return text }
    let element = elements[index]
    let own = element.id.isEmpty || text.contains("(\(element.id))") ? "" : " #\(element.id)"
    return text + own + (element.alias.map { " #\($0)" } ?? "")
  }

  private func content(at index: Int) -> String {
    let element = elements[index]
    let text = element.text.replacing("\n", with: " ")
    switch element.kind {
    case .back: return "‹ \(text)"
    case .barButton, .button, .alertButton, .icon, .menuItem, .swipeAction, .menuAction:
      return "[\(text)]"
    case .spinner: return "◌ (\(element.id))"
    case .field: return "\(element.isFocused ? "▸" : " ")\(text.isEmpty ? element.hint : text)…"
    case .row: return "\(text) ›"
    case .tab:
      let badge = elements.first { $0.parent == index && $0.kind == .badge }
      return (element.isSelected ? "●\(text)" : "○\(text)") + (badge.map { " \($0.text)" } ?? "")
    case .banner, .notice: return "✉ \(text)"
    case .image: return "▨ \(text)"
    case .picker: return "\(text) ⌄"
    case .toggle: return "\(text) \(element.isChecked ? "(on)" : "(off)")"
    case .bar, .tabBar, .elementRow:
      let inside = elements.indices.filter { elements[$0].parent == index }
      return inside.map(line(at:)).joined(separator: "  ")
    case .title, .label, .badge: return text
    case .screen, .list, .alert, .menu: return ""
    }
  }

  private func framed(_ lines: [String]) -> String {
    let rule = String(repeating: "─", count: columns + 2)
    let body = lines.map { line in
      let shown = line.cut(toColumns: columns)
      return "│ \(shown)\(String(repeating: " ", count: columns - shown.columns)) │\n"
    }
    return "┌\(rule)┐\n\(body.joined())└\(rule)┘"
  }
}
