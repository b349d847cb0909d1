import FlowLanguage
import JSON
import ServerMocks
import YAMLReading

/// What a script asks of a server and nothing answers, with an answer that would do.
struct ServerCall {
  let method: String
  private(set) var url: String
  /// An answer that has all that is read of it.
  var body = JSONValue.object([])
  let place: FlowPlace

  init(method: String, url: String, place: FlowPlace) {
    (self.method, self.url, self.place) = (method, url, place)
  }

  func isLike(_ other: ServerCall) -> Bool { method == other.method && url == other.url }

  /// Adds what is read of another answer to the same call.
  mutating func merge(_ other: ServerCall) { body = body.merged(with: other.body) }

  /// What calls have in common that differ in the values of their queries.
  fileprivate var form: String {
    let (path, fields) = parts
    return "\(method) \(path)?" + fields.map { $0.name }.joined(separator: "&")
  }

  /// The address without its query, and the query's names and values.
  private var parts: (path: Substring, fields: [(name: Substring, value: Substring?)]) {
    let halves = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return (halves[0], []) }
    let fields = halves[1].split(separator: "&", omittingEmptySubsequences: false).map { field in
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (name: pair[0], value: pair.count == 2 ? pair[1] : nil)
    }
    return (halves[0], fields)
  }

  /// Lets it stand for another of the same form, too.
  fileprivate mutating func generalize(with other: ServerCall) {
    let (path, mine) = parts
    let fields = zip(mine, other.parts.fields).map { mine, other in
      mine.value.map { "\(mine.name)=\($0 == other.value ? $0 : "*")" } ?? String(mine.name)
    }
    url = path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    merge(other)
  }

  /// The mock that answers it, as it stands in a list of an app file.
  var mock: String {
    "{ method: \(method), url: \(YAMLText.scalar(pattern)), status: 200, body: \(body.flow) }"
  }

  /// The address, with a star for what no mock can have or knows only once the flow runs.
  private var pattern: String {
    var text = url.replacing("${", with: "*")
    if let begin = ["undefined", "null"].first(where: text.hasPrefix) {
      text = "*" + text.dropFirst(begin.count)
    }
    for word in ["undefined", "null"] {
      for (begin, end) in [("/", "/"), ("/", "?"), ("=", "&")] {
        text = text.replacing("\(begin)\(word)\(end)", with: "\(begin)*\(end)")
      }
      if ["/\(word)", "=\(word)"].contains(where: text.hasSuffix) {
        text = text.dropLast(word.count) + "*"
      }
    }
    text = String(text.map { $0.isWhitespace ? "*" : $0 })
    if !["http://", "https://", "*"].contains(where: text.hasPrefix) { text = "*" + text }
    guard text.utf8.count > URLPattern.maximumLength else { return text }
    while text.utf8.count >= URLPattern.maximumLength { text.removeLast() }
    return text + "*"
  }
}

extension [ServerCall] {
  /// The same with a star in the place of each value of a query that differs between calls which
  /// are alike otherwise: mostly an id or a name that was made up for the run.
  var generalized: [ServerCall] {
    var known: [String: Int] = [:]
    var calls: [ServerCall] = []
    for call in self {
      guard let place = known[call.form] else {
        known[call.form] = calls.count
        calls.append(call)
        continue
      }
      calls[place].generalize(with: call)
    }
    return calls
  }

  /// Adds the calls of another flow, as many as one file can answer.
  mutating func merge(_ others: [ServerCall]) {
    for call in others {
      if let known = firstIndex(where: call.isLike) {
        self[known].merge(call)
      } else if count < HTTPMocks.maximumCount {
        append(call)
      }
    }
  }
}

extension JSONValue {
  /// What has all that is in either.
  fileprivate func merged(with other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(let mine), .object(let others)):
      let known = mine.map { member in
        other[member.key].map { Member(key: member.key, value: member.value.merged(with: $0)) }
          ?? member
      }
      return .object(known + others.filter { self[$0.key] == nil })
    case (.array(let mine), .array(let others)):
      guard let first = mine.first, let other = others.first else { return .array(mine + others) }
      return .array([first.merged(with: other)])
    case (.object([]), _), (.string, .object), (.string, .array): return other
    default: return self
    }
  }

  /// The value on one line, with spaces where people put them.
  fileprivate var flow: String {
    switch self {
    case .object(let members):
      "{"
        + members.map { "\(JSONValue.string($0.key).flow): \($0.value.flow)" }
        .joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.flow).joined(separator: ", ") + "]"
    case .null, .boolean, .integer, .number, .string: text(width: .max).dropLast().description
    }
  }
}
