import FlowLanguage
import YAMLReading

/// What is said of an element that did not come.
extension FlowRunner {
  /// The failure, with the element that was probably meant.
  ///
  /// - Parameter hasScrolled: Whether it was scrolled for, so that this is no advice any more.
  mutating func notFound(
    _ selector: ElementSelector, _ time: LookTime, hasScrolled: Bool = false
  ) throws(StepFailure) -> StepFailure {
    let message =
      "no element matches \(selector.source)\(time.text("within"))"
      + (try filledIn(selector))
    let whole = client.wholeScreen()
    if let hidden = try query(selector).tapTarget(in: whole) {
      let element = whole.elements[hidden]
      let advice =
        hasScrolled
        ? "; another direction may lead to it" : ": scroll to it with 'scrollUntilVisible'"
      return StepFailure(
        message: message + "; it exists, but is "
          + (element.isHittable ? "off screen\(advice)" : "covered by \(whole.cover)"))
    }
    let tree = client.screen()
    if let excess = try excess(of: selector, in: tree) {
      return StepFailure(message: message + excess)
    }
    return StepFailure(message: message + (try resemblance(to: selector, in: tree)))
  }

  /// What the selector's texts are with everything filled in; empty where there is nothing to fill
  /// in.
  func filledIn(_ selector: ElementSelector) throws(StepFailure) -> String {
    var filled: [String] = []
    for part in selector.parts {
      switch part {
      case .text(let text) where !text.scripts.isEmpty:
        filled.append("'text' is \(Quoting.quoted(try self.text(text)))")
      case .id(let id) where !id.scripts.isEmpty:
        filled.append("'id' is \(Quoting.quoted(try self.text(id)))")
      default: break
      }
    }
    return filled.isEmpty ? "" : "; filled in, \(filled.joined(separator: ", "))"
  }

  /// The one key without which there would be an element; nil where no single key is to blame.
  private mutating func excess(
    of selector: ElementSelector, in tree: ScreenTree
  ) throws(StepFailure) -> String? {
    if let index = try number(selector.index) {
      var every = selector
      every.index = nil
      let count = try query(every).elements(of: tree).count
      if count > 0 {
        return "; 'index' is \(index), and \(count == 1 ? "one matches" : "\(count) match")"
      }
    }
    guard selector.parts.count > 1 else { return nil }
    for place in selector.parts.indices.reversed() {
      var fewer = selector
      let part = fewer.parts.remove(at: place)
      guard fewer.parts.contains(where: \.namesElement),
        let found = try query(fewer).elements(of: tree).first
      else { continue }
      let element = tree.elements[found]
      let name = element.text.isEmpty ? element.id : element.text
      return "; without '\(part.key)' it would be \(Quoting.quoted(name))"
    }
    return nil
  }

  /// Texts and ids that are nearly those of the selector.
  private func resemblance(
    to selector: ElementSelector, in tree: ScreenTree
  ) throws(StepFailure) -> String {
    var said = ""
    for part in selector.parts {
      let near: String?
      switch part {
      case .text(let text):
        near = NearestName.to(
          try self.text(text),
          among: tree.elements.flatMap { [$0.text, $0.hint] }.filter { !$0.isEmpty })
      case .id(let id): near = NearestName.to(try text(id), among: tree.elements.map(\.id))
      default: near = nil
      }
      if let near { said += "; did you mean '\(near)'?" }
    }
    return said
  }
}

extension SelectorPart {
  /// Whether it says by itself which element is meant, more or less.
  fileprivate var namesElement: Bool {
    switch self {
    case .text, .id: true
    default: false
    }
  }

  /// The key under which it stands.
  fileprivate var key: String {
    switch self {
    case .text: "text"
    case .id: "id"
    case .enabled: "enabled"
    case .state(let state, _): state.rawValue
    case .size(let width, _, _): width == nil ? "height" : "width"
    case .trait: "traits"
    case .relative(let relation, _): relation.rawValue
    case .containsDescendants: "containsDescendants"
    case .css: "css"
    }
  }
}
