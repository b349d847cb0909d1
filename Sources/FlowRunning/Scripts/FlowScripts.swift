import FlowLanguage
import ScriptHosting
import Scripting
import ServerMocks

/// The scripts of one run, with an engine that is made when the first of them needs it.
///
/// Runs that are copied share it.
final class FlowScripts {
  /// What scripts take for the moment at which a client's time begins: 1 January 2026, in UTC.
  static let epochMilliseconds: Int64 = 1_767_225_600_000
  /// The most remarks that wait for the step they belong to.
  static let remarkBound = 200

  private let seed: UInt64
  private let mocks: HTTPMocks
  /// Answers a call that nothing else does; nil where such a call fails.
  private let otherwise: ((_ method: String, _ url: String) -> HTTPMock?)?
  private var engine: (any ScriptRunner)?
  private var remarks: [String] = []
  private var elapsedMilliseconds = 0

  /// Whether a script has called a server.
  private(set) var hasCalled = false

  init(
    seed: UInt64, mocks: HTTPMocks = HTTPMocks(),
    otherwise: ((_ method: String, _ url: String) -> HTTPMock?)? = nil
  ) {
    self.otherwise = otherwise
    self.seed = seed
    self.mocks = mocks
  }

  private func makeEngine() -> any ScriptRunner {
    ScriptIsolation.engine(seed: seed) { [unowned self] request throws(ScriptError) in
      hasCalled = true
      let known = mocks.mock(for: request.method, request.url)
      guard let mock = known ?? otherwise?(request.method, request.url) else {
        throw ScriptError(message: mocks.absence(of: request.method, request.url))
      }
      return ScriptResponse(
        status: mock.status, headers: mock.headers, body: mock.body,
        delayMilliseconds: mock.delayMilliseconds)
    }
  }

  /// What a person should know of what was evaluated since this was asked last.
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// How much time scripts let pass since this was asked last, in milliseconds.
  func takeElapsed() -> Int {
    defer { elapsedMilliseconds = 0 }
    return elapsedMilliseconds
  }

  private func remark(_ text: String) {
    guard remarks.count < Self.remarkBound, remarks.last != text else { return }
    remarks.append(text)
  }

  /// Runs JavaScript.
  ///
  /// - Parameter time: The client's time, in microseconds of the stream.
  func run(
    _ source: String, with variables: Variables, at time: Int64
  ) throws(ScriptError) -> ScriptValue {
    let engine = engine ?? makeEngine()
    self.engine = engine
    let world = ScriptWorld(
      variables: variables.all, copiedText: variables.copiedText,
      milliseconds: Self.epochMilliseconds + time / 1000)
    let value = try engine.run(source, in: world)
    elapsedMilliseconds += value.elapsedMilliseconds
    for line in value.log { remark("console: \(line)") }
    return value
  }

  /// The text with everything filled in; a name that stands for nothing gives `undefined`, as in
  /// Maestro, and a remark.
  func text(
    of template: Template, with variables: Variables, at time: Int64
  ) throws(ExpressionError) -> String {
    if let literal = template.literal { return literal }
    var text = ""
    for segment in template.segments {
      switch segment {
      case .literal(let part): text += part
      case .script(let source): text += try value(of: source, with: variables, at: time).text
      }
    }
    return text
  }

  /// Whether a condition holds: false, null, undefined, zero and nothing do not, neither as values
  /// nor as texts, as in Maestro.
  func isTrue(
    _ template: Template, with variables: Variables, at time: Int64
  ) throws(ExpressionError) -> Bool {
    guard let source = template.onlyScript else {
      return Self.isTrue(try text(of: template, with: variables, at: time))
    }
    let value = try value(of: source, with: variables, at: time)
    return value.isObject || Self.isTrue(value.text)
  }

  private static func isTrue(_ text: String) -> Bool {
    let word = text.filter { !$0.isWhitespace }
    return !["", "null", "undefined"].contains(word) && word.lowercased() != "false"
      && Double(word) != 0
  }

  private func value(
    of source: String, with variables: Variables, at time: Int64
  ) throws(ExpressionError) -> ScriptValue {
    if let text = plainValue(of: source, in: variables) {
      return ScriptValue(text: text, isTruthy: !text.isEmpty)
    }
    let value: ScriptValue
    do throws(ScriptError) {
      value = try run(source, with: variables, at: time)
    } catch {
      throw ExpressionError(message: "'${\(source)}' fails: \(Self.words(of: error, in: source))")
    }
    if value.isUndefined, Self.isName(source) {
      remark(
        "'${\(source)}' is undefined; set it under 'env' or with -e NAME=VALUE, "
          + "known names: \(variables.names.joined(separator: ", "))")
    }
    return value
  }

  /// What most scripts are: a name that the flow knows, for which no engine is needed.
  private func plainValue(of source: String, in variables: Variables) -> String? {
    let name = source.drop(while: \.isWhitespace)
    guard let last = name.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    switch name[...last] {
    case "maestro.platform": return Condition.simulatedPlatform
    case "maestro.copiedText": return variables.copiedText
    case let name: return Self.isName(name) ? variables[String(name)] : nil
    }
  }

  /// Whether a script is nothing but one name.
  private static func isName(_ source: some StringProtocol) -> Bool {
    guard let first = source.first, !first.isNumber else { return false }
    return source.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// What is said of an error; its place only where the script has more than one line.
  private static func words(of error: ScriptError, in source: String) -> String {
    guard let line = error.line, source.contains("\n") else { return error.message }
    let column = error.column.map { ", column \($0)" } ?? ""
    return "\(error.message) (line \(line)\(column) of the script)"
  }
}
