import NavigationEngine
import YAMLReading

extension Values {
  private static let colorForms = "write a name, a name and an opacity, or \"#rrggbb\""

  /// A colour: a name, a name and an opacity from 0 to 1, `#rrggbb` or `#rrggbbaa`.
  func color(_ entry: YAMLEntry) -> Color? {
    guard let text = entry.value.text else {
      let hint =
        entry.value.isNull
        ? "'#' begins a comment: put \"#rrggbb\" in quotes" : Self.colorForms
      mismatch(entry, expected: "a colour", hint: hint)
      return nil
    }
    let position = entry.value.position
    if text.hasPrefix("#") { return hexadecimal(text, at: position) }

    let words = text.split(separator: " ").map(String.init)
    guard words.count == 1 || words.count == 2 else {
      diagnostics.error(position, "\(Quoting.quoted(text)) is not a colour", hint: Self.colorForms)
      return nil
    }
    guard let color = Color.named[words[0]] else {
      diagnostics.error(
        position, "unknown colour \(Quoting.quoted(words[0]))",
        hint: Fields.hint(for: words[0], among: Color.named.keys.sorted()))
      return nil
    }
    guard words.count == 2 else { return color }
    return opacity(words[1], at: position).map(color.withAlpha)
  }

  private func hexadecimal(_ text: String, at position: Position) -> Color? {
    let digits = text.dropFirst()
    let isHexadecimal = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    guard isHexadecimal, digits.count == 6 || digits.count == 8,
      let value = UInt32(digits, radix: 16)
    else {
      diagnostics.error(
        position, "\(Quoting.quoted(text)) is not a colour",
        hint: "after '#' come six hexadecimal digits, or eight with the opacity")
      return nil
    }
    let rgba = digits.count == 8 ? value : value << 8 | 0xFF
    return Color(
      red: UInt8(rgba >> 24), green: UInt8(rgba >> 16 & 0xFF), blue: UInt8(rgba >> 8 & 0xFF),
      alpha: UInt8(rgba & 0xFF))
  }

  /// Opacity as a byte, rounded to the nearest.
  private func opacity(_ text: String, at position: Position) -> UInt8? {
    let places = 6
    let one: Int64 = 1_000_000
    guard let value = Decimal(text)?.integer(timesTenToThe: places), value <= one else {
      diagnostics.error(
        position, "\(Quoting.quoted(text)) is not an opacity",
        hint: "write a number from 0 to 1, for example 'black 0.4'")
      return nil
    }
    return UInt8((value * 255 * 2 + one) / (2 * one))
  }
}
