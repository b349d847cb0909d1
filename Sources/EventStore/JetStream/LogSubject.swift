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

  func subject(in log: String) -> String {
    switch self {
    case .client(let id): "\(log).log.r.\(Self.token(id))"
    case .owner(let id): "\(log).log.o.\(Self.token(id))"
    case .change(let id): "\(log).log.m.\(Self.token(id))"
    case .file(let id): "\(log).log.f.\(Self.token(id))"
    case .app(let hash): "\(log).log.a.\(Self.token(hash))"
    }
  }

  init?(subject: String) {
    let parts = subject.split(separator: ".")
    guard parts.count == 4, let id = Self.id(of: parts[3]) else { return nil }
    switch parts[2] {
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
