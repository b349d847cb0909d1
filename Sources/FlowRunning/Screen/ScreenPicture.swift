import Wording

/// A screen as a picture: SVG that any browser shows, with the ids of its elements.
struct ScreenPicture {
  private let tree: ScreenTree
  private let area: Rectangle
  private var lines: [String] = []

  /// Draws a screen, or the part of it that an element takes.
  init(of tree: ScreenTree, cropped: Rectangle? = nil) {
    self.tree = tree
    area = cropped ?? tree.bounds
    for element in tree.elements { draw(element) }
  }

  /// The picture as a file.
  var svg: String {
    let box = "\(area.x) \(area.y) \(area.width) \(area.height)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(area.width)" height="\(area.height)" \
      viewBox="\(box)" font-family="system-ui, sans-serif" font-size="15">
      <style>\(Self.style)</style>
      <rect class="device" width="\(tree.width)" height="\(tree.height)"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  private static let style =
    ".device{fill:#d1d1d6}.sheet{fill:#fff;stroke:#c7c7cc}.bar{fill:#f7f7f8;stroke:#d1d1d6}"
    + ".field{fill:#fff;stroke:#aeaeb2}.focus{stroke:#0a6cff;stroke-width:2}"
    + ".row{fill:#fff;stroke:#e5e5ea}.icon{fill:#0a6cff}.ink{fill:#1c1c1e}.dim{fill:#8e8e93}"
    + ".badge{fill:#d70015}.link{fill:#0a6cff}.paper{fill:#fff}.strong{font-weight:600}"
    + ".image{fill:#e5e5ea}.on{fill:#34c759}.off{fill:#e9e9ea}.disabled{opacity:.4}"

  private mutating func draw(_ element: ScreenElement) {
    guard !element.frame.isEmpty else { return }
    let look = element.isEnabled ? "" : " class=\"disabled\""
    lines.append("<g id=\"\(element.id.escapedForMarkup)\"\(look)>")
    switch element.kind {
    case .screen: box(element, "sheet", radius: element.frame.y > 0 ? 10 : 0)
    case .alert, .banner, .notice: box(element, "sheet", radius: 12)
    case .bar, .tabBar: box(element, "bar")
    case .field: box(element, element.isFocused ? "field focus" : "field", radius: 8)
    case .row, .menuItem, .alertButton, .menuAction: box(element, "row")
    case .menu: box(element, "sheet", radius: 12)
    case .swipeAction: box(element, "badge")
    case .icon: box(element, "icon", radius: 14)
    case .badge: box(element, "badge", radius: 12)
    case .image: box(element, "image", radius: 8)
    case .toggle: drawSwitch(of: element)
    case .picker: box(element, "row", radius: 8)
    case .title, .back, .barButton, .button, .label, .spinner, .elementRow, .list, .tab: break
    }
    write(element)
    lines.append("</g>")
  }

  private mutating func box(_ element: ScreenElement, _ style: String, radius: Int = 0) {
    let frame = element.frame
    let corner = radius > 0 ? " rx=\"\(radius)\"" : ""
    lines.append(
      "<rect class=\"\(style)\" x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" "
        + "height=\"\(frame.height)\"\(corner)/>")
  }

  /// The switch at the right edge, whose title stands at the left.
  private mutating func drawSwitch(of element: ScreenElement) {
    let (frame, isOn) = (element.frame, element.isChecked)
    let (width, height, gap) = (Self.switchSize.width, Self.switchSize.height, 2)
    let (x, y) = (frame.right - width, frame.middleY - height / 2)
    let radius = height / 2
    lines.append(
      "<rect class=\"\(isOn ? "on" : "off")\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" "
        + "height=\"\(height)\" rx=\"\(radius)\"/>")
    let knob = isOn ? x + width - radius : x + radius
    lines.append(
      "<circle class=\"paper\" cx=\"\(knob)\" cy=\"\(frame.middleY)\" r=\"\(radius - gap)\"/>")
  }

  private static let switchSize = (width: 51, height: 31)

  private mutating func write(_ element: ScreenElement) {
    let isHint = element.text.isEmpty && !element.hint.isEmpty
    let text = isHint ? element.hint : element.kind == .spinner ? "◌" : element.text
    guard !text.isEmpty else { return }
    let frame = element.frame
    let isCentred = Self.centred.contains(element.kind)
    let x = isCentred ? frame.middleX : frame.x + ScreenLayout.margin
    let anchor = isCentred ? " text-anchor=\"middle\"" : ""
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = frame.middleY + 5 - (rows.count - 1) * Self.lineHeight / 2
    for (place, row) in rows.enumerated() {
      let y = first + place * Self.lineHeight
      let words = Self.shortened(String(row), to: frame.width).escapedForMarkup
      lines.append(
        "<text class=\"\(Self.ink(of: element, isHint))\" x=\"\(x)\" y=\"\(y)\"\(anchor)>"
          + "\(words)</text>")
    }
  }

  private static let lineHeight = 20

  private static let centred: Set<ScreenElement.Kind> = [
    .title, .barButton, .tab, .badge, .alert, .alertButton, .icon, .image, .spinner,
    .swipeAction,
  ]

  private static func ink(of element: ScreenElement, _ isHint: Bool) -> String {
    switch element.kind {
    case .back, .barButton, .button, .alertButton, .menuItem, .menuAction: "link"
    case .tab: element.isSelected ? "link" : "dim"
    case .title: "ink strong"
    case .icon, .badge, .swipeAction: "paper"
    default: isHint ? "dim" : "ink"
    }
  }

  /// A text that does not run far out of its element; letters are about half as wide as high.
  private static func shortened(_ text: String, to width: Int) -> String {
    let most = max(1, (width - 8) / 7)
    return text.count > most ? text.prefix(most - 1) + "…" : text
  }
}

extension Rectangle {
  /// Whether there is nothing to be seen of it.
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
