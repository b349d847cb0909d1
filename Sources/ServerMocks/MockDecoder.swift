import JSON
package import YAMLReading

/// Reads the `mocks` of a file, reporting every problem on the way.
package struct MockDecoder {
  /// What a mock may have.
  package static let form = MappingForm(
    "mock", "An answer to what scripts of flows ask a server.",
    [
      KeyForm(
        "method", .choice(HTTPMock.methods), "The method of the call (default: any).",
        example: "GET"),
      KeyForm(
        "url", .pattern(#"^(?:https?://|\*)(?!.*\$\{)\S*$"#),
        "The whole address; `*` stands for any text.",
        example: "\"https://api.example.com/users/*\"", isRequired: true),
      KeyForm("status", .wholeNumber(100...599), "The status (default: 200).", example: "201"),
      KeyForm(
        "headers",
        .names(of: .line, pattern: nil, count: 0...HTTPMock.maximumHeaders),
        "The header fields.", example: "{ X-Total: 3 }"),
      KeyForm(
        "body", .anything,
        "The body: text as it stands, a mapping or a list as JSON (default: empty).",
        example: "{ name: Ann }"),
      KeyForm(
        "delay", .duration, "How long the answer takes (default: no time).", example: "300 ms"),
    ])
  private static let example =
    "write for example '- { method: GET, url: \"https://api.example.com/*\", status: 200 }'"

  private let file: String
  private let diagnostics: Diagnostics

  package init(file: String, diagnostics: Diagnostics) {
    self.file = file
    self.diagnostics = diagnostics
  }

  private var values: Values { Values(diagnostics: diagnostics) }

  package func mocks(_ entry: YAMLEntry) -> HTTPMocks {
    let nodes = entry.value.isNull ? [] : values.list(entry, of: "mocks") ?? []
    if nodes.count > HTTPMocks.maximumCount {
      diagnostics.error(
        nodes[HTTPMocks.maximumCount].position, "more than \(HTTPMocks.maximumCount) mocks",
        hint: "let one answer for many: '*' in a URL stands for any text")
    }
    return HTTPMocks(
      file: file, line: entry.keyPosition.line,
      mocks: nodes.prefix(HTTPMocks.maximumCount).compactMap(mock))
  }

  private func mock(_ node: YAMLNode) -> HTTPMock? {
    guard
      let fields = Fields(
        node, of: "the mock", at: node.position, keys: Self.form,
        remedies: ["path": "write 'url' with the whole address, or '*/the/path'"],
        diagnostics: diagnostics)
    else { return nil }
    let method = fields.optional("method").flatMap { entry in
      let lower = HTTPMock.methods.map { ($0.lowercased(), "write '\($0)', in capitals") }
      return values.choice(
        entry, among: HTTPMock.methods, what: "method",
        replaced: Dictionary(lower) { first, _ in first })
    }
    let url = fields.required("url", example: "\"https://api.example.com/users/*\"").flatMap(url)
    let status = fields.optional("status").flatMap(status) ?? 200
    let delay = fields.optional("delay").flatMap {
      values.duration($0, atMostSeconds: HTTPMock.maximumDelaySeconds)
    }
    var headers = fields.optional("headers").map(headers) ?? [:]
    let body = fields.optional("body")
    let text = body.map(text) ?? ""
    if let body, body.value.isStructured, headers["content-type"] == nil {
      headers["content-type"] = "application/json"
    }
    guard let url else { return nil }
    let (line, column) = (node.position.line, node.position.column)
    return HTTPMock(
      method: method, url: url, status: status, headers: headers, body: text,
      delayMilliseconds: Int((delay ?? 0) / 1000),
      place: "\(file):\(line):\(column)")
  }

  private func url(_ entry: YAMLEntry) -> URLPattern? {
    guard let text = entry.value.text else {
      values.mismatch(entry, expected: "an address", hint: Self.example)
      return nil
    }
    let position = entry.value.position
    guard text.utf8.count <= URLPattern.maximumLength else {
      diagnostics.error(
        position, "the URL has more than \(URLPattern.maximumLength) bytes",
        hint: "'*' stands for any text")
      return nil
    }
    guard !text.contains("${") else {
      diagnostics.error(
        position, "variables are not filled in here", hint: "write '*' in the place of '${…}'")
      return nil
    }
    guard ["http://", "https://", "*"].contains(where: text.hasPrefix) else {
      diagnostics.error(
        position, "\(Quoting.quoted(text)) is not the whole of an address",
        hint: "begin with 'https://', 'http://' or '*', which stands for any text")
      return nil
    }
    guard !text.contains(where: \.isWhitespace) else {
      diagnostics.error(
        position, "the URL \(Quoting.quoted(text)) has white space in it",
        hint: "scripts write it as '%20' or '+'")
      return nil
    }
    return URLPattern(text)
  }

  private func status(_ entry: YAMLEntry) -> Int? {
    guard let status = values.integer(entry) else { return nil }
    guard (100...599).contains(status) else {
      diagnostics.error(
        entry.value.position, "the status \(status) is not one of 100 to 599",
        hint: "200 is one that is well, 404 one of what is not there")
      return nil
    }
    return Int(status)
  }

  private func headers(_ entry: YAMLEntry) -> [String: String] {
    var headers: [String: String] = [:]
    let entries = values.mapping(entry, of: "names and texts") ?? []
    if entries.count > HTTPMock.maximumHeaders {
      diagnostics.error(
        entries[HTTPMock.maximumHeaders].keyPosition,
        "more than \(HTTPMock.maximumHeaders) header fields")
    }
    for field in entries.prefix(HTTPMock.maximumHeaders) {
      guard let text = values.line(field) else { continue }
      if headers.updateValue(text, forKey: field.key.lowercased()) != nil {
        diagnostics.error(
          field.keyPosition, "the header field '\(field.key)' stands there twice",
          hint: "capitals do not count; put several values into one, with commas")
      }
    }
    return headers
  }

  /// The text of a body: text as it stands, all else as JSON.
  private func text(_ entry: YAMLEntry) -> String {
    let text: String
    switch entry.value.content {
    case .refused: return ""
    case .scalar: text = entry.value.text ?? ""
    case .sequence, .mapping:
      var writer = JSONWriter()
      writer.value(entry.value.json)
      text = String(decoding: writer.bytes, as: UTF8.self)
    }
    if text.utf8.count > HTTPMock.maximumBodySize {
      diagnostics.error(
        entry.value.position, "the body has more than \(HTTPMock.maximumBodySize >> 10) KB")
    }
    return text
  }
}

extension YAMLNode {
  /// Whether it holds other values.
  fileprivate var isStructured: Bool {
    switch content {
    case .sequence, .mapping: true
    case .scalar, .refused: false
    }
  }

  /// The same in JSON; what stands without quotes means what it means in YAML.
  fileprivate var json: JSONValue {
    switch content {
    case .refused: return .null
    case .sequence(let nodes): return .array(nodes.map(\.json))
    case .mapping(let entries):
      return .object(entries.map { JSONValue.Member(key: $0.key, value: $0.value.json) })
    case .scalar(let text, isPlain: false): return .string(text)
    case .scalar(let text, isPlain: true):
      if isNull { return .null }
      switch try? JSONParser.parse(text.utf8) {
      case .some(let value): return value
      case nil: return .string(text)
      }
    }
  }
}
