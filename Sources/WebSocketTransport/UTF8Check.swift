/// Whether bytes are well-formed UTF-8.
///
/// The library's own check misses a character that is cut off at the end of a message whose
/// last fragment is empty, and takes the payload of a pong for text; so whole messages are
/// checked here.
package func isWellFormedUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var index = 0
  let end = bytes.count
  while index < end {
    if index + 8 <= end,
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
      continue
    }
    let lead = bytes[index]
    index += 1
    if lead < 0x80 { continue }
    let (trailing, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xc2...0xdf: (trailing, second) = (1, 0x80...0xbf)
    case 0xe0: (trailing, second) = (2, 0xa0...0xbf)
    case 0xe1...0xec, 0xee, 0xef: (trailing, second) = (2, 0x80...0xbf)
    case 0xed: (trailing, second) = (2, 0x80...0x9f)
    case 0xf0: (trailing, second) = (3, 0x90...0xbf)
    case 0xf1...0xf3: (trailing, second) = (3, 0x80...0xbf)
    case 0xf4: (trailing, second) = (3, 0x80...0x8f)
    default: return false
    }
    guard index + trailing <= end, second.contains(bytes[index]) else { return false }
    for offset in 1..<trailing where bytes[index + offset] & 0xc0 != 0x80 { return false }
    index += trailing
  }
  return true
}
