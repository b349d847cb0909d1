package import JSON

extension ScreenTree {
  /// Writes the elements as a tree, in the form in which Maestro prints its own: each node has
  /// `attributes`, all texts, and `children`; bounds are two corners in points.
  package func encode(into writer: inout JSONWriter) {
    writer.raw("{\"attributes\":{")
    writer.corners(of: bounds)
    writer.raw("},\"children\":")
    encodeChildren(of: nil, into: &writer)
    writer.raw("}")
  }

  private func encodeChildren(of parent: Int?, into writer: inout JSONWriter) {
    let inside = elements.indices.filter { elements[$0].parent == parent }
    writer.array(inside) { writer, index in encode(index, into: &writer) }
  }

  private func encode(_ index: Int, into writer: inout JSONWriter) {
    let element = elements[index]
    writer.raw("{\"attributes\":{")
    writer.corners(of: element.frame)
    writer.member("resource-id", element.id)
    if let alias = element.alias { writer.member("sharedId", alias) }
    writer.member("text", element.text)
    writer.member("hintText", element.hint)
    writer.member("class", element.kind.rawValue)
    writer.member("screen", element.screen)
    writer.member("enabled", String(element.isEnabled))
    writer.member("selected", String(element.isSelected))
    writer.member("checked", String(element.isChecked))
    writer.member("focused", String(element.isFocused))
    writer.member("covered", String(!element.isHittable))
    writer.raw("},\"children\":")
    encodeChildren(of: index, into: &writer)
    writer.raw("}")
  }
}

extension JSONWriter {
  /// Writes the first member of a mapping: the corners of a rectangle.
  fileprivate mutating func corners(of frame: Rectangle) {
    raw("\"bounds\":")
    string("[\(frame.x),\(frame.y)][\(frame.x + frame.width),\(frame.y + frame.height)]")
  }
}
