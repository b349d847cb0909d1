/// The head of one HTTP request: its first line and its header fields, up to the empty line.
///
/// The library's own parser drops a head that is too long without a word, and waits for ever behind
/// a field whose name begins like one that it knows.
package struct RequestHead {
  package let method: HTTPRequest.Method
  /// The path without the query, percent-decoded, with "." and ".." resolved; printable ASCII.
  package let path: String
  /// The parts of the query between "&", percent-decoded.
  package let query: [String]
  /// The length of the body; nil where none is announced, and `Int.max` where it is no number of
  /// this machine.
  let bodyLength: Int?
  /// Whether the client waits for a word before it sends the body.
  let expectsContinue: Bool
  /// Whether its client knows HTTP/1.1, and bodies in chunks.
  let isOfVersion11: Bool
  /// Whether another request may follow on the same connection, as far as its client says.
  let keepsConnection: Bool
  private let target: String
  private let fields: [Field: String]

  /// Why a request is refused before anything was done about it.
  package struct Refusal: Error, Equatable {
    let status: Int
    let reason: String

    init(_ status: Int, _ reason: String) {
      self.status = status
      self.reason = reason
    }
  }

  /// Where a head ends: behind its empty line; nil while that has not come.
  ///
  /// - Parameter start: From where on to look; what stands before was looked at.
  package static func end(in bytes: [UInt8], from start: Int) throws(Refusal) -> Int? {
    for place in start..<bytes.count where bytes[place] == lineFeed {
      guard place > 0, bytes[place - 1] == carriageReturn else { throw brokenLine }
      if place >= 3, bytes[place - 2] == lineFeed { return place + 1 }
    }
    return nil
  }

  /// Reads a whole head.
  package init(_ head: ArraySlice<UInt8>) throws(Refusal) {
    // An empty line may stand before a request.
    var lines = try Self.lines(of: head.dropFirst(head.starts(with: [13, 10]) ? 2 : 0))[...]
    guard let first = lines.popFirst() else {
      throw Refusal(400, "a request begins with a method, a path and a version")
    }
    var fields: [Field: String] = [:]
    var expectation: String?
    for line in lines {
      let (name, value) = try Self.field(in: line)
      guard !value.contains(0) else { throw Refusal(400, "the header \"\(name)\" has a NUL") }
      if name == "expect" { expectation = Self.lowercased(value) }
      guard let field = Field(rawValue: name) else { continue }
      // Cookies of other servers on the same machine come along, whatever is in them.
      guard field == .cookie || value.allSatisfy({ (0x20...0x7e).contains($0) || $0 == 0x09 })
      else {
        throw Refusal(400, "the header \"\(name)\" must be printable ASCII")
      }
      let text = String(decoding: value, as: UTF8.self)
      if let earlier = fields[field] {
        guard field.isList else { throw Refusal(400, "the header \"\(name)\" came twice") }
        fields[field] = earlier + ", " + text
      } else {
        fields[field] = text
      }
    }
    let line = try Self.requestLine(first)
    if line.isOfVersion11, fields[.host] == nil {
      throw Refusal(400, "the header \"Host\" is missing")
    }
    // Whoever speaks HTTP/1.0 is not understood to expect anything; RFC 9110, section 10.1.1.
    if !line.isOfVersion11 { expectation = nil }
    guard expectation == nil || expectation == "100-continue" else {
      throw Refusal(417, "the expectation known here is 100-continue")
    }
    if let length = fields[.contentLength] {
      guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw Refusal(400, "Content-Length must be a number of bytes")
      }
      bodyLength = Int(length) ?? .max
    } else {
      bodyLength = nil
    }
    (method, path, query) = (line.method, line.path, line.query)
    target = line.target
    isOfVersion11 = line.isOfVersion11
    // Where a body of unknown length or another protocol may follow, nobody knows where the next
    // request begins.
    keepsConnection =
      line.isOfVersion11 && fields[.upgrade] == nil && fields[.transferEncoding] == nil
      && (bodyLength != nil || !line.method.takesBody)
      && !Self.names(in: fields[.connection]).contains("close")
    expectsContinue = expectation != nil
    self.fields = fields
  }

  /// The value of a header; several of a list are one, with commas between them.
  package subscript(_ field: Field) -> String? { fields[field] }

  /// What the client shows to be let in.
  package var credentials: Credentials {
    Credentials(authorization: self[.authorization], cookies: self[.cookie])
  }

  /// The head in one plain form, with nothing in it but what means anything to the library.
  ///
  /// - Parameter subprotocol: The one that is to be taken; nil for none.
  package func plain(taking subprotocol: String?) -> [UInt8] {
    var text = "\(method.rawValue) \(target) HTTP/1.1\r\n"
    for field in Field.allCases where !field.isSecret {
      let value = field == .webSocketProtocol ? subprotocol : fields[field]
      if let value { text += "\(field.rawValue): \(value)\r\n" }
    }
    return Array((text + "\r\n").utf8)
  }

  /// The header fields that mean anything here.
  package enum Field: String, CaseIterable {
    case host, origin, upgrade, connection, authorization, cookie
    case webSocketVersion = "sec-websocket-version"
    case webSocketKey = "sec-websocket-key"
    case webSocketProtocol = "sec-websocket-protocol"
    case contentLength = "content-length"
    case contentType = "content-type"
    case transferEncoding = "transfer-encoding"
    case ifNoneMatch = "if-none-match"
    case acceptEncoding = "accept-encoding"

    /// Whether it may come on several lines, which are then one list.
    var isList: Bool {
      switch self {
      case .connection, .upgrade, .webSocketProtocol, .ifNoneMatch, .acceptEncoding,
        .transferEncoding:
        true
      case .host, .origin, .authorization, .cookie, .webSocketVersion, .webSocketKey,
        .contentLength, .contentType:
        false
      }
    }

    /// Whether it goes no further than here.
    var isSecret: Bool { self == .authorization || self == .cookie }
  }

  private static let brokenLine = Refusal(400, "a line of a head ends with CR LF")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private static func lines(of head: ArraySlice<UInt8>) throws(Refusal) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    for place in head.indices {
      let isReturn = head[place] == carriageReturn
      let isBeforeFeed = place + 1 < head.endIndex && head[place + 1] == lineFeed
      let isAfterReturn = place > head.startIndex && head[place - 1] == carriageReturn
      if isReturn && !isBeforeFeed || head[place] == lineFeed && !isAfterReturn {
        throw brokenLine
      }
      guard isReturn else { continue }
      // The empty line at the end is none of them.
      if place > start { lines.append(head[start..<place]) }
      start = place + 2
    }
    return lines
  }

  private struct Line {
    let method: HTTPRequest.Method
    let target: String
    let path: String
    let query: [String]
    let isOfVersion11: Bool
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(Refusal) -> Line {
    let parts = line.split(separator: space, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isToken) else {
      throw Refusal(400, "a request begins with a method, a path and a version")
    }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw version.hasPrefix("HTTP/")
        ? Refusal(505, "the version known here is HTTP/1.1")
        : Refusal(400, "a request begins with a method, a path and a version")
    }
    guard let method = HTTPRequest.Method(rawValue: String(decoding: parts[0], as: UTF8.self))
    else {
      let known = HTTPRequest.Method.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(501, "the methods known here are \(known)")
    }
    guard parts[1].first == UInt8(ascii: "/"), parts[1].allSatisfy({ (0x21...0x7e).contains($0) })
    else { throw Refusal(400, "the path must be printable ASCII and begin with a slash") }
    let halves = parts[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let query = halves.count == 2 ? halves[1].split(separator: UInt8(ascii: "&")) : []
    return Line(
      method: method, target: String(decoding: parts[1], as: UTF8.self),
      path: resolved(try decoded(halves[0], isQuery: false)),
      query: try query.map { part throws(Refusal) in try decoded(part, isQuery: true) },
      isOfVersion11: version == "HTTP/1.1")
  }

  /// Text without its percent signs; in a query a plus sign is a space.
  private static func decoded(
    _ text: ArraySlice<UInt8>, isQuery: Bool
  ) throws(Refusal) -> String {
    var units: [UInt8] = []
    var rest = text
    while let unit = rest.popFirst() {
      if unit == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { throw Refusal(400, "a percent sign stands before two hexadecimal digits") }
        units.append(high << 4 | low)
      } else {
        units.append(isQuery && unit == UInt8(ascii: "+") ? space : unit)
      }
    }
    let isPlain = units.allSatisfy {
      isQuery ? $0 >= 0x20 && $0 != 0x7f : (0x20...0x7e).contains($0)
    }
    guard isPlain, let text = String(validating: units, as: UTF8.self) else {
      throw Refusal(
        400,
        isQuery ? "a query is text without control characters" : "the path must be printable ASCII")
    }
    return text
  }

  private static func digit(_ unit: UInt8) -> UInt8? {
    Character(UnicodeScalar(unit)).hexDigitValue.map { UInt8($0) }
  }

  /// A path without its "." and ".." and empty names; one that leads above the root ends there.
  private static func resolved(_ path: String) -> String {
    var names: [Substring] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case "", ".": if isLast { names.append("") }
      case "..":
        _ = names.popLast()
        if isLast { names.append("") }
      default: names.append(part)
      }
    }
    return "/" + names.joined(separator: "/")
  }

  private static func field(
    in line: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String, value: ArraySlice<UInt8>) {
    if line.first == space || line.first == 0x09 {
      throw Refusal(400, "a header on several lines is not taken")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isToken)
    else { throw Refusal(400, "a header is a name, a colon and a value") }
    let isBlank = { (unit: UInt8) in unit == space || unit == 0x09 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    return (lowercased(line[..<colon]), value)
  }

  /// The names of a list, in lower case.
  private static func names(in list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { name in
      name.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
  }

  private static func lowercased(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).lowercased()
  }

  /// Whether a name may have this character; RFC 9110, section 5.6.2.
  private static func isToken(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(unit)
    }
  }
}
