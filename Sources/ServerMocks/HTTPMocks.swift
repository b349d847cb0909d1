/// What scripts are answered when they call a server: the `mocks` of a workspace or of an app.
package struct HTTPMocks: Sendable, Equatable {
  /// The most mocks of one file.
  package static let maximumCount = 500

  /// The file that has them, or to which they can be added.
  package let file: String
  /// The line of its key `mocks`, from 1; nil where it has none.
  package let line: Int?
  /// The first that fits a call answers it.
  package let mocks: [HTTPMock]

  package init(file: String = "config.yaml", line: Int? = nil, mocks: [HTTPMock] = []) {
    self.file = file
    self.line = line
    self.mocks = mocks
  }

  /// These, and behind them others, which answer what these do not.
  ///
  /// A line is added to the others only where there is no table of these.
  package func followed(by others: HTTPMocks) -> HTTPMocks {
    let home = line == nil ? others : self
    return HTTPMocks(file: home.file, line: home.line, mocks: mocks + others.mocks)
  }

  /// What answers a call; nil where nothing does.
  package func mock(for method: String, _ url: String) -> HTTPMock? {
    mocks.first { $0.isFor(method) && $0.url.matches(url) }
  }

  /// What is said of a call that nothing answers: the line that would, and where it belongs.
  package func absence(of method: String, _ url: String) -> String {
    let line = "- { method: \(method), url: \(Self.quoted(url)), status: 200, body: {} }"
    let home = self.line.map { "\(file):\($0)" } ?? file
    let advice = "no mock answers this \(method); add under 'mocks:' in \(home): \(line)"
    guard let other = mocks.first(where: { $0.url.matches(url) }), let wanted = other.method else {
      return advice
    }
    return "\(advice) (the mock at \(other.place) is for \(wanted))"
  }

  /// A text as YAML takes it between quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

/// One answer to calls of one kind.
package struct HTTPMock: Sendable, Equatable {
  /// The methods that a mock may be for.
  package static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
  /// The most header fields of one answer.
  static let maximumHeaders = 50
  /// The largest body, in bytes.
  static let maximumBodySize = 256 << 10
  /// The longest wait for an answer, in seconds: later than that Maestro gives up.
  static let maximumDelaySeconds: Int64 = 300

  /// The method of the calls, in capitals; any where nil.
  package let method: String?
  /// Which addresses are meant.
  package let url: URLPattern
  /// The status, 100 to 599.
  package let status: Int
  /// The header fields; names are in lower case.
  package let headers: [String: String]
  /// The text of the body.
  package let body: String
  /// How long the answer takes, in milliseconds.
  package let delayMilliseconds: Int
  /// Where it stands: `file:line:column`.
  package let place: String

  /// Creates an answer that is JSON to one address, which stands in no file yet.
  package init(method: String, url: String, json: String, place: String) {
    self.init(
      method: method, url: URLPattern(url), status: 200,
      headers: ["content-type": "application/json"], body: json, delayMilliseconds: 0,
      place: place)
  }

  init(
    method: String?, url: URLPattern, status: Int, headers: [String: String], body: String,
    delayMilliseconds: Int, place: String
  ) {
    self.method = method
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
    self.delayMilliseconds = delayMilliseconds
    self.place = place
  }

  func isFor(_ method: String) -> Bool { self.method.map { $0 == method } ?? true }
}

/// An address in which `*` stands for any text, `/` and `?` among it.
package struct URLPattern: Sendable, Equatable {
  /// The longest pattern, in bytes.
  package static let maximumLength = 2_000

  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether the whole of an address fits.
  func matches(_ url: String) -> Bool {
    let text = Array(url.utf8)
    var (at, next) = (0, 0)
    // Where the last star stands, and how much of the text it covers up to now.
    var star: (pattern: Int, text: Int)?
    while at < text.count {
      if next < bytes.count, bytes[next] == UInt8(ascii: "*") {
        star = (next, at)
        next += 1
      } else if next < bytes.count, bytes[next] == text[at] {
        at += 1
        next += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (at, next) = (last.text + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return bytes[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
