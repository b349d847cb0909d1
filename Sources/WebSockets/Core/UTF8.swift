/// Whether bytes are well-formed UTF-8.
///
/// The library's own check misses a character that is cut off at the end of a message whose
/// last fragment is empty, and takes the payload of a pong for text; so messages are checked here.
func isWellFormedUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  do {
    _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
    return true
  } catch {
    return false
  }
}

/// How many bytes, from the first on, are whole characters where the rest may become another one;
/// nil where nothing that follows can make the bytes well-formed UTF-8.
func countOfWholeCharacters(_ bytes: UnsafeRawBufferPointer) -> Int? {
  let lead = bytes.indices.suffix(3).last { bytes[$0] & 0xc0 != 0x80 }
  let end = lead.flatMap { $0 + length(ofCharacterWith: bytes[$0]) }
  guard let lead, let end, end > bytes.count else {
    return isWellFormedUTF8(bytes) ? bytes.count : nil
  }
  let whole = UnsafeRawBufferPointer(rebasing: bytes[..<lead])
  // What a lead byte allows to follow begins at the first continuation byte or ends at the last.
  let canBecomeWhole = [0x80, 0xbf].contains { (last: UInt8) in
    let missing = [UInt8](repeating: last, count: end - bytes.count)
    return (bytes[lead...] + missing).withUnsafeBytes(isWellFormedUTF8)
  }
  return canBecomeWhole && isWellFormedUTF8(whole) ? lead : nil
}

private func length(ofCharacterWith lead: UInt8) -> Int {
  switch lead {
  case 0xc2...0xdf: 2
  case 0xe0...0xef: 3
  case 0xf0...0xf4: 4
  default: 1
  }
}
