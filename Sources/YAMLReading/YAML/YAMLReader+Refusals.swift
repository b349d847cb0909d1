import Yams

/// What is refused before the parser builds anything.
extension YAMLReader {
  /// Reports the first character that YAML does not allow or that editors count differently.
  func refusesCharacters(of lines: SourceLines) -> Bool {
    guard let index = lines.scalars.firstIndex(where: { !Self.isAllowed($0) }) else { return false }
    let code = String(lines[index].value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    diagnostics.error(
      lines.position(of: index), "the character \(name) is not allowed in \(diagnostics.form.noun)",
      hint: "remove it, or write it as an escape in double quotes")
    return true
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x20...0x7E, 0xA0...0xD7FF: scalar != "\u{2028}" && scalar != "\u{2029}"
    case 0xE000...0xFFFD: scalar != "\u{FEFF}"
    case 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Reports the first alias.
  ///
  /// The parser puts an alias's whole value in its place, so that a few lines can stand for
  /// billions of nodes. Therefore a file with an ampersand is first parsed with its anchors turned
  /// into tags, which have the same place in the grammar: an alias then has nothing to stand for.
  func refusesAliases(of lines: SourceLines) -> Bool {
    var masked = lines
    var hasAnchor = false
    for index in lines.scalars.indices.dropLast() where lines[index] == "&" {
      guard Self.isAnchorLetter(lines[index + 1]) else { continue }
      masked[index] = "!"
      hasAnchor = true
    }
    guard hasAnchor else { return false }
    do {
      let parsed: Void? = try withoutRepeatedKeys(masked) { masking in
        let parser = try Self.parser(of: masking.lines)
        while try parser.nextRoot() != nil {}
      }
      return parsed == nil
    } catch {
      report(error, in: lines)
      return true
    }
  }

  private static func isAnchorLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
