import Scripting

/// What a flow's process and the process of its scripts tell each other, as lists of texts.
enum ScriptMessage {
  /// A new engine, with the seed of its chance; the one before is let go. Nothing answers it.
  case begin(seed: UInt64)
  case run(source: String, ScriptWorld)
  /// The script asks a server; ``response(_:)`` or ``denied(_:)`` follows.
  case request(ScriptRequest)
  case response(ScriptResponse)
  case denied(ScriptError)
  case returned(ScriptValue)
  case threw(ScriptError)

  /// The first text of each.
  private enum Kind: String {
    case begin, run, request, response, denied, returned, threw

    /// How many texts follow in any case, before those of which there may be none or many.
    var fixedFields: Int {
      switch self {
      case .begin, .denied: 1
      case .request: 2
      case .response, .threw: 3
      case .run, .returned: 4
      }
    }
  }

  var texts: [String] {
    switch self {
    case .begin(let seed): [Kind.begin.rawValue, String(seed)]
    case .run(let source, let world):
      [
        Kind.run.rawValue, source, String(world.milliseconds),
        world.copiedText == nil ? "" : "copied", world.copiedText ?? "",
      ] + Self.pairs(world.variables)
    case .request(let request): [Kind.request.rawValue, request.method, request.url]
    case .response(let response):
      [
        Kind.response.rawValue, String(response.status), String(response.delayMilliseconds),
        response.body,
      ] + Self.pairs(response.headers)
    case .denied(let error): [Kind.denied.rawValue, error.message]
    case .returned(let value):
      [
        Kind.returned.rawValue, value.text, value.isTruthy ? "true" : "",
        value.isObject ? "object" : "", String(value.elapsedMilliseconds),
      ] + value.log
    case .threw(let error):
      [
        Kind.threw.rawValue, error.message, error.line.map(String.init) ?? "",
        error.column.map(String.init) ?? "",
      ]
    }
  }

  /// - Returns: nil for what is no message.
  init?(_ texts: [String]) {
    guard let first = texts.first, let kind = Kind(rawValue: first) else { return nil }
    let fields = texts.dropFirst()
    let fixed = Array(fields.prefix(kind.fixedFields))
    let others = Array(fields.dropFirst(kind.fixedFields))
    guard fixed.count == kind.fixedFields else { return nil }
    switch kind {
    case .begin:
      guard let seed = UInt64(fixed[0]) else { return nil }
      self = .begin(seed: seed)
    case .run:
      guard let time = Int64(fixed[1]), let variables = Self.values(others) else { return nil }
      let copied = fixed[2].isEmpty ? nil : fixed[3]
      self = .run(
        source: fixed[0],
        ScriptWorld(variables: variables, copiedText: copied, milliseconds: time))
    case .request: self = .request(ScriptRequest(method: fixed[0], url: fixed[1]))
    case .response:
      guard let status = Int(fixed[0]), let delay = Int(fixed[1]),
        let headers = Self.values(others)
      else { return nil }
      self = .response(
        ScriptResponse(
          status: status, headers: headers, body: fixed[2], delayMilliseconds: delay))
    case .denied: self = .denied(ScriptError(message: fixed[0]))
    case .returned:
      guard let elapsed = Int(fixed[3]) else { return nil }
      self = .returned(
        ScriptValue(
          text: fixed[0], isTruthy: !fixed[1].isEmpty, isObject: !fixed[2].isEmpty, log: others,
          elapsedMilliseconds: elapsed))
    case .threw:
      self = .threw(
        ScriptError(message: fixed[0], line: Int(fixed[1]), column: Int(fixed[2])))
    }
  }

  private static func pairs(_ values: [String: String]) -> [String] {
    values.flatMap { [$0.key, $0.value] }
  }

  /// - Returns: nil where a name has no value.
  private static func values(_ pairs: [String]) -> [String: String]? {
    guard pairs.count.isMultiple(of: 2) else { return nil }
    var values: [String: String] = [:]
    for place in stride(from: 0, to: pairs.count, by: 2) { values[pairs[place]] = pairs[place + 1] }
    return values
  }
}
