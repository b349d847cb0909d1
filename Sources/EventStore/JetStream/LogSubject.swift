/// What the messages of a log are about; each is a subject of its own.
enum LogSubject: Hashable {
  /// What a client's owner stores.
  case client(String)
  /// Who owns a client.
  case owner(String)
  /// What anybody changes of a stream: its name, the bin, its end.
  case change(String)
  case file(String)
  case app(String)

  var isFile: Bool { if case .file = self { true } else { false } }

  var id: String {
    switch self {
    case .client(let id), .owner(let id), .change(let id), .file(let id), .app(let id): id
    }
  }

  /// The last two words of the subject.
  var words: String {
    let kind =
      switch self {
      case .client: "r"
      case .owner: "o"
      case .change: "m"
      case .file: "f"
      case .app: "a"
      }
    return "\(kind).\(Self.token(id))"
  }

  init?(subject: String) {
    let parts = subject.split(separator: ".")
    guard parts.count == 5 else { return nil }
    self.init(words: "\(parts[3]).\(parts[4])")
  }

  init?(words: String) {
    let parts = words.split(separator: ".")
    guard parts.count == 2, let id = Self.id(of: parts[1]) else { return nil }
    switch parts[0] {
    case "r": self = .client(id)
    case "o": self = .owner(id)
    case "m": self = .change(id)
    case "f": self = .file(id)
    case "a": self = .app(id)
    default: return nil
    }
  }

  /// An id as one word of a subject, which knows neither spaces, dots nor wildcards.
  static func token(_ id: String) -> String {
    var token = ""
    for byte in id.utf8 {
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-_".contains(character) {
        token.append(character)
      } else {
        token += "=" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return token
  }

  private static func id(of token: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = token.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else {
        return nil
      }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
