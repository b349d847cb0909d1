extension String {
  /// How many columns of a terminal the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text, or as much of its beginning as fits into some columns, with `…` behind it.
  func cut(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    var rest = limit - 1
    let part = prefix { character in
      rest -= character.columns
      return rest >= 0
    }
    return part + "…"
  }
}

extension Character {
  /// How many columns of a terminal it takes: two for what Unicode calls wide.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first?.value else { return 0 }
    return Self.wide.contains { $0.contains(scalar) } ? 2 : 1
  }

  /// Ideographs, syllables, kana and pictures: the wide and full-width blocks of UAX #11.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
