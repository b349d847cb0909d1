/// A link taken apart: only what the patterns of an app are held against.
///
/// The query and the fragment are cut off, empty pieces are left out, escapes are decoded. What is
/// no link of this form gives nil.
struct LinkAddress: Equatable {
  /// How long a link may be, in bytes of UTF-8.
  static let lengthBound = 2048

  /// In lower case.
  let scheme: String
  /// As it stands, not decoded; with a user or a port where the link has them.
  let authority: String
  /// The pieces of the path.
  let path: [String]

  init?(_ url: String) {
    let bytes = Array(url.utf8)
    guard bytes.count <= Self.lengthBound,
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Self.scheme(bytes[..<colon])
    else { return nil }
    let rest = bytes[(colon + 1)...]
    guard rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else { return nil }
    let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let pieces = rest.dropFirst(2).prefix(upTo: end ?? rest.endIndex)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let host = pieces.first,
      let authority = String(validating: host, as: UTF8.self)
    else { return nil }
    var path: [String] = []
    for piece in pieces.dropFirst() where !piece.isEmpty {
      guard let text = Self.decode(piece) else { return nil }
      path.append(text)
    }
    self.scheme = scheme
    self.authority = authority
    self.path = path
  }

  /// A letter, then letters, digits and `+ - .`, in lower case.
  private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    var scheme: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): scheme.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if scheme.isEmpty { return nil }
        scheme.append(byte)
      default: return nil
      }
    }
    return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
  }

  /// Decodes the escapes of one piece; nil where one is broken, or what comes out is no UTF-8.
  static func decode(_ piece: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = piece
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit),
        let low = rest.popFirst().flatMap(Self.digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
