import Testing

@testable import FlowRunning

/// What Maestro finds on screens of 400 by 800 points: facts that were read from its source, of
/// version 2, for iOS. The numbers are those of the table in Examples/SELECTORS.md.
struct MaestroCase: CustomTestStringConvertible, Sendable {
  let number: Int
  let screen: [MaestroNode]
  /// The selector, as flows write it.
  let selector: String
  /// The name of the first element that is found; nil for none.
  let found: String?

  init(_ number: Int, _ selector: String, _ found: String?, _ screen: [MaestroNode]) {
    self.number = number
    self.selector = selector
    self.found = found
    self.screen = screen
  }

  var testDescription: String { "\(number): \(selector)" }

  /// The screen; each element belongs to a screen of its own, with its name.
  var tree: ScreenTree {
    var tree = ScreenTree(width: 400, height: 800)
    MaestroNode("root", top: 0, width: 400, height: 800, screen).add(to: &tree, nil)
    return tree.pruned()
  }
}

/// An element of such a screen, with what stands inside it.
struct MaestroNode: Sendable {
  let name: String
  var text = ""
  var id = ""
  var hint = ""
  var frame: Rectangle
  var isEnabled = true
  var children: [MaestroNode] = []

  init(
    _ name: String, _ text: String = "", id: String = "", hint: String = "", top: Int,
    left: Int = 0, width: Int = 100, height: Int = 30, isEnabled: Bool = true,
    _ children: [MaestroNode] = []
  ) {
    self.name = name
    self.text = text
    self.id = id
    self.hint = hint
    self.isEnabled = isEnabled
    frame = Rectangle(x: left, y: top, width: width, height: height)
    self.children = children
  }

  fileprivate func add(to tree: inout ScreenTree, _ parent: Int?) {
    var element = ScreenElement(
      id: id, text: text, kind: .label, frame: frame, screen: name, parent: parent)
    element.hint = hint
    element.isEnabled = isEnabled
    let seen = frame.intersection(tree.bounds)
    element.visiblePercent =
      (seen?.width ?? 0) * (seen?.height ?? 0) * 100 / (frame.width * frame.height)
    let index = tree.add(element)
    for child in children { child.add(to: &tree, index) }
  }
}

extension MaestroCase {
  private static let twoEdits = [
    MaestroNode("a", "Edit", top: 100), MaestroNode("b", "Edit", top: 200),
  ]
  private static let lowAndHigh = [
    MaestroNode("low", "Edit", top: 200), MaestroNode("high", "Edit", top: 100),
  ]
  private static let plainAndButton = [
    MaestroNode("plain", "OK", top: 100), MaestroNode("btn", "OK", top: 300),
  ]
  private static let total = [MaestroNode("a", "Total (3)", top: 100)]
  private static let captions = [
    MaestroNode("Address", "Address", top: 0), MaestroNode("e1", "Edit", top: 0, left: 300),
    MaestroNode("Phone", "Phone", top: 80), MaestroNode("e2", "Edit", top: 80, left: 300),
    MaestroNode("Mail", "Mail", top: 160), MaestroNode("e3", "Edit", top: 160, left: 300),
  ]
  private static let upwards = [
    MaestroNode("e3", "Edit", top: 200), MaestroNode("e2", "Edit", top: 120),
    MaestroNode("Phone", "Phone", top: 80),
  ]
  private static let betweenTwins = [
    MaestroNode("E1", "E", top: 100), MaestroNode("k", "K", top: 200),
    MaestroNode("E2", "E", top: 300),
  ]
  private static let cards = [
    MaestroNode(
      "c1", id: "card", top: 0, height: 100,
      [MaestroNode("apple", "Apple", top: 0), MaestroNode("buy1", "Buy", top: 50)]),
    MaestroNode(
      "c2", id: "card", top: 150, height: 100,
      [MaestroNode("pear", "Pear", top: 150), MaestroNode("buy2", "Buy", top: 200)]),
  ]
  private static let square = [MaestroNode("w", top: 10, width: 100, height: 41)]

  static let all: [MaestroCase] = [
    MaestroCase(1, "Edit", "a", twoEdits),
    MaestroCase(2, "Edit", "low", lowAndHigh),
    MaestroCase(3, "{ text: Edit, index: 0 }", "high", lowAndHigh),
    MaestroCase(4, "{ text: Edit, index: \"1.9\" }", "b", twoEdits),
    MaestroCase(4, "{ text: Edit, index: 1.0 }", "b", twoEdits),
    MaestroCase(5, "{ text: Edit, index: -1 }", "b", twoEdits),
    MaestroCase(6, "{ text: Edit, index: 5 }", nil, twoEdits),
    MaestroCase(7, "OK", "plain", plainAndButton),
    MaestroCase(8, "{ text: OK, index: 0 }", "plain", plainAndButton),
    MaestroCase(
      9, "Log in", "lbl",
      [
        MaestroNode(
          "btn", "Log in", top: 100,
          [MaestroNode("lbl", "Log in", top: 100), MaestroNode("img", "Log in", top: 110)])
      ]),
    MaestroCase(
      10, "Edit", "leaf",
      [
        MaestroNode(
          "grp", "Edit", top: 100,
          [MaestroNode("mid", top: 100, [MaestroNode("leaf", "Edit", top: 100)])])
      ]),
    MaestroCase(
      11, "Save", "x", [MaestroNode("x", "Save", top: 100), MaestroNode("y", "Save", top: 200)]),
    MaestroCase(
      12, "Email", "cap",
      [MaestroNode("cap", "Email", top: 100), MaestroNode("field", hint: "Email", top: 200)]),
    MaestroCase(13, "setting", nil, [MaestroNode("a", "Settings", top: 100)]),
    MaestroCase(14, "settings", "a", [MaestroNode("a", "SETTINGS", top: 100)]),
    MaestroCase(15, "Total (3)", "a", total),
    MaestroCase(16, "total (3)", nil, total),
    MaestroCase(17, "\"+123456\"", "a", [MaestroNode("a", "+123456", top: 100)]),
    MaestroCase(18, "Hello World", "a", [MaestroNode("a", "Hello\nWorld", top: 100)]),
    MaestroCase(19, "\"Cont|inue\"", nil, [MaestroNode("a", "Continue", top: 100)]),
    MaestroCase(19, "\".*tin.*\"", "a", [MaestroNode("a", "Continue", top: 100)]),
    MaestroCase(20, "{ id: save }", "a", [MaestroNode("a", id: "com.app:id/save", top: 100)]),
    MaestroCase(21, "{ id: save }", nil, [MaestroNode("a", id: "saveButton", top: 100)]),
    MaestroCase(
      22, "{ text: Edit, below: Phone }", "e2",
      [
        MaestroNode("Address", "Address", top: 0), MaestroNode("e1", "Edit", top: 40),
        MaestroNode("Phone", "Phone", top: 80), MaestroNode("e2", "Edit", top: 120),
        MaestroNode("Mail", "Mail", top: 160), MaestroNode("e3", "Edit", top: 200),
      ]),
    MaestroCase(23, "{ text: Edit, below: Phone }", "e3", captions),
    MaestroCase(24, "{ text: Edit, rightOf: Phone }", "e1", captions),
    MaestroCase(25, "{ text: Edit, rightOf: Phone, below: Address }", "e2", captions),
    MaestroCase(26, "{ text: Edit, below: Phone }", "e3", upwards),
    MaestroCase(27, "{ text: Edit, below: Phone, index: 0 }", "e2", upwards),
    MaestroCase(
      28, "{ below: Email }", "far",
      [
        MaestroNode("Email", "Email", top: 100), MaestroNode("far", top: 500),
        MaestroNode("near", top: 150),
      ]),
    MaestroCase(
      29, "{ below: Head }", "list",
      [
        MaestroNode("list", top: 200, height: 100, [MaestroNode("r1", top: 210)]),
        MaestroNode("Head", "Head", top: 100),
      ]),
    MaestroCase(
      30, "{ text: Edit, below: Phone }", "e2",
      [
        MaestroNode("Phone", "Phone", top: 80, height: 100), MaestroNode("e2", "Edit", top: 120),
      ]),
    MaestroCase(31, "{ text: K, below: E }", "k", betweenTwins),
    MaestroCase(31, "{ text: K, above: E }", "k", betweenTwins),
    MaestroCase(
      32, "{ text: Edit, below: { text: Phone, index: 1 } }", "e3",
      [
        MaestroNode("p1", "Phone", top: 80), MaestroNode("e2", "Edit", top: 120),
        MaestroNode("p2", "Phone", top: 300), MaestroNode("e3", "Edit", top: 340),
      ]),
    MaestroCase(33, "{ text: Buy, childOf: { id: card, containsChild: Pear } }", "buy2", cards),
    MaestroCase(34, "{ containsDescendants: [ Pear ] }", "root", cards),
    MaestroCase(34, "{ id: card, containsDescendants: [ Pear ] }", "c2", cards),
    MaestroCase(
      34, "{ containsDescendants: [ { text: Pear, below: Apple } ] }", nil, cards),
    MaestroCase(
      35, "{ childOf: Box }", "p",
      [MaestroNode("p", "Box", top: 100, [MaestroNode("q", "Inner", top: 100)])]),
    MaestroCase(36, "Foot", nil, [MaestroNode("a", "Foot", top: 790, height: 200)]),
    MaestroCase(36, "Foot", "a", [MaestroNode("a", "Foot", top: 700, height: 200)]),
    MaestroCase(
      37, "Pay", "pay",
      [
        MaestroNode("pay", "Pay", top: 300),
        MaestroNode("alert", top: 0, width: 400, height: 800, [MaestroNode("ok", "OK", top: 400)]),
      ]),
    MaestroCase(
      38, "{ text: Save, enabled: true }", "cell",
      [
        MaestroNode(
          "cell", "Save", top: 100, [MaestroNode("lbl", "Save", top: 100, isEnabled: false)])
      ]),
    MaestroCase(
      39, "{ text: Save, id: save }", "cell",
      [MaestroNode("cell", "Save", id: "save", top: 100, [MaestroNode("lbl", "Save", top: 100)])]),
    MaestroCase(40, "{ width: 100, height: 40 }", nil, square),
    MaestroCase(40, "{ width: 100, height: 40, tolerance: 1 }", "w", square),
    MaestroCase(
      41, "{ id: row, checked: true }", nil,
      [MaestroNode("row", id: "row", top: 100, [MaestroNode("t", "Wifi", top: 100)])]),
    MaestroCase(
      42, "{ text: Go, index: 1 }", "b",
      [
        MaestroNode("a", "Go", top: 100), MaestroNode("a", "Go", top: 100),
        MaestroNode("b", "Go", top: 200),
      ]),
    MaestroCase(43, "{ index: 0 }", "root", twoEdits),
    MaestroCase(
      44, "{ id: icon, below: Item }", "icon2",
      [
        MaestroNode("icon1", id: "icon", top: 0), MaestroNode("Item", "Item", top: 100),
        MaestroNode("icon2", id: "icon", top: 200),
      ]),
    MaestroCase(
      44, "{ below: Item }", "icon2",
      [
        MaestroNode("icon1", id: "icon", top: 0), MaestroNode("Item", "Item", top: 100),
        MaestroNode("icon2", id: "icon", top: 200),
      ]),
  ]
}
