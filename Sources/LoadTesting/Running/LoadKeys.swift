/// The keys of the live view.
package enum LoadKeys {
  /// Parses a terminal's key bytes: arrow up and down, w and s, q; others are ignored.
  package static func controls(in bytes: [UInt8]) -> [LoadControl] {
    var controls: [LoadControl] = []
    var rest = bytes[...]
    while let first = rest.first {
      // Arrow keys are three bytes: escape, a bracket or an O, and a letter.
      let isArrow =
        first == 0x1B && rest.count >= 3
        && [UInt8(ascii: "["), UInt8(ascii: "O")].contains(rest[rest.startIndex + 1])
      let key = isArrow ? rest[rest.startIndex + 2] : first
      rest = rest.dropFirst(isArrow ? 3 : 1)
      switch (isArrow, key) {
      case (true, UInt8(ascii: "A")), (false, UInt8(ascii: "w")), (false, UInt8(ascii: "W")):
        controls.append(.more)
      case (true, UInt8(ascii: "B")), (false, UInt8(ascii: "s")), (false, UInt8(ascii: "S")):
        controls.append(.fewer)
      case (false, UInt8(ascii: "q")), (false, UInt8(ascii: "Q")): controls.append(.end)
      default: break
      }
    }
    return controls
  }
}
