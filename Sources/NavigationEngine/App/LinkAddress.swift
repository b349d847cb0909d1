/// A link taken apart: only what the patterns of an app are held against.
///
/// The fragment is cut off, empty pieces of the path are left out, escapes are decoded. What is no
/// link of this form gives nil.
struct LinkAddress: Equatable {
  /// How long a link may be, in bytes of UTF-8.
  static let lengthBound = 2048

  /// In lower case.
  let scheme: String
  /// As it stands, not decoded; with a user or a port where the link has them.
  let authority: String
  /// The pieces of the path.
  let path: [String]
  /// The items of the query, in order.
  ///
  /// One without `=` has an empty value, and one with a broken escape is left out. A plus sign
  /// stands for itself, as in `URLComponents`.
  let query: [Item]

  /// An item of a query.
  struct Item: Equatable {
    let name: String
    let value: String
  }

  init?(_ url: String) {
    var url = url
    guard let address = url.withUTF8({ Self(bytes: $0) }) else { return nil }
    self = address
  }

  private init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Self.lengthBound,
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Self.scheme(bytes[..<colon])
    else { return nil }
    var rest = bytes[(colon + 1)...]
    for _ in 0..<2 { guard rest.popFirst() == UInt8(ascii: "/") else { return nil } }
    rest = Self.takePiece(of: &rest, upTo: "#")
    var query = rest
    rest = Self.takePiece(of: &query, upTo: "?")
    guard let authority = String(validating: Self.takePiece(of: &rest), as: UTF8.self)
    else { return nil }
    var path: [String] = []
    while !rest.isEmpty {
      let piece = Self.takePiece(of: &rest)
      if piece.isEmpty { continue }
      guard let text = Self.decode(piece) else { return nil }
      path.append(text)
    }
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.query = Self.items(of: query)
  }

  private static func items(of query: Bytes) -> [Item] {
    var (items, rest): ([Item], Bytes) = ([], query)
    while !rest.isEmpty {
      var value = takePiece(of: &rest, upTo: "&")
      let name = takePiece(of: &value, upTo: "=")
      if let name = decode(name), let value = decode(value), !name.isEmpty {
        items.append(Item(name: name, value: value))
      }
    }
    return items
  }

  /// A part of the bytes of a link, looked at where they stand.
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Takes away what stands before the next separator, and that.
  private static func takePiece(
    of rest: inout Bytes, upTo separator: Unicode.Scalar = "/"
  ) -> Bytes {
    let end = rest.firstIndex(of: UInt8(ascii: separator)) ?? rest.endIndex
    let piece = rest[..<end]
    rest = rest[end...].dropFirst()
    return piece
  }

  /// A letter, then letters, digits and `+ - .`, in lower case.
  private static func scheme(_ bytes: Bytes) -> String? {
    if bytes.isEmpty { return nil }
    let isScheme = bytes.indices.allSatisfy { place in
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        place > bytes.startIndex
      default: false
      }
    }
    return isScheme ? String(decoding: bytes, as: UTF8.self).lowercased() : nil
  }

  /// Decodes the escapes of a piece; nil where one is broken, or what comes out is no UTF-8.
  static func decode(_ piece: String) -> String? {
    var piece = piece
    return piece.withUTF8 { decode($0[...]) }
  }

  private static func decode(_ piece: Bytes) -> String? {
    guard piece.contains(UInt8(ascii: "%")) else { return String(validating: piece, as: UTF8.self) }
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
