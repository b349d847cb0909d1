import CJavaScriptCore

/// JavaScript for one flow: scripts that share `output`, and nothing with other engines.
///
/// Each script has its own names; a name that stands for nothing is undefined. Chance begins at a
/// seed, and time is what the caller says it is, in UTC. An engine is for one thread at a time.
public final class ScriptEngine: ScriptRunner {
  private let group: JSContextGroupRef
  private let context: JSGlobalContextRef
  private let prepare: JSObjectRef
  private let answer: JSObjectRef
  private let failure: JSObjectRef
  private let watch: ExecutionWatch
  private let network: NetworkFunction?
  private var variables: [String: String]?
  private var forms: [String: ScriptForm] = [:]

  /// The most scripts whose form is kept in mind.
  private static let formBound = 1_000

  /// Creates an engine, which takes about a millisecond.
  ///
  /// - Parameters:
  ///   - seed: Where `Math.random` begins.
  ///   - milliseconds: The most processor time of one script.
  ///   - network: What answers `http`; every call throws where nil.
  public init(
    seed: UInt64, milliseconds: Int = ScriptLimits.milliseconds, network: ScriptNetwork? = nil
  ) {
    watch = ExecutionWatch(milliseconds: milliseconds)
    self.network = network.map(NetworkFunction.init)
    let group: JSContextGroupRef = JSContextGroupCreate()
    let context: JSGlobalContextRef = JSGlobalContextCreateInGroup(group, nil)
    let source = "\(ScriptPrelude.source)(\(seed >> 32), \(seed & 0xffff_ffff))"
    let made = JavaScriptText.with(source) { JSEvaluateScript(context, $0, nil, nil, 1, nil) }
    guard let made, let parts = JSValueToObject(context, made, nil) else {
      preconditionFailure("the scripts' prelude does not run")
    }
    func function(_ name: String) -> JSObjectRef {
      let value = JavaScriptText.property(name, of: parts, in: context)
      guard let function = JSValueToObject(context, value, nil) else {
        preconditionFailure("the scripts' prelude has no function \(name)")
      }
      JSValueProtect(context, function)
      return function
    }
    prepare = function("prepare")
    answer = function("answer")
    failure = function("failure")
    self.group = group
    self.context = context
    if let send = self.network?.object(in: context) {
      let connect = JavaScriptText.property("connect", of: parts, in: context)
      _ = JSObjectCallAsFunction(
        context, JSValueToObject(context, connect, nil), nil, 1, [send], nil)
    }
  }

  deinit {
    for function in [prepare, answer, failure] { JSValueUnprotect(context, function) }
    JSGlobalContextRelease(context)
    JSContextGroupRelease(group)
  }

  /// Runs a script; one that is a single expression gives a value, any other `undefined`.
  ///
  /// - Throws: What the script throws, a syntax error, or the limit that it reached.
  public func run(_ source: String, in world: ScriptWorld) throws(ScriptError) -> ScriptValue {
    watch.begin(in: group)
    let form = try form(of: source)
    try prepare(world)
    let framed = form.text(for: source)
    var exception: JSValueRef?
    let value = JavaScriptText.with(framed) { script in
      JavaScriptText.with("flow-script") {
        JSEvaluateScript(context, script, nil, $0, 1, &exception)
      }
    }
    guard let value, exception == nil else {
      throw error(exception, source, prefix: form.prefixLength)
    }
    var refused: JSValueRef?
    let parts = JSObjectCallAsFunction(context, answer, nil, 1, [value], &refused)
    guard let parts, refused == nil, let list = JSValueToObject(context, parts, nil) else {
      throw error(refused, source, prefix: form.prefixLength)
    }
    let log = text(list, 3)
    return ScriptValue(
      text: text(list, 0),
      isTruthy: JSValueToBoolean(context, JSObjectGetPropertyAtIndex(context, list, 1, nil)),
      isObject: JSValueToBoolean(context, JSObjectGetPropertyAtIndex(context, list, 2, nil)),
      log: log.isEmpty
        ? [] : log.split(separator: "\0", omittingEmptySubsequences: false).map(String.init),
      elapsedMilliseconds: Int(
        JSValueToNumber(context, JSObjectGetPropertyAtIndex(context, list, 4, nil), nil)))
  }

  /// What is wrong with how a script is written; nil where it can be run.
  public func problem(in source: String) -> ScriptError? {
    watch.begin(in: group)
    do throws(ScriptError) {
      _ = try form(of: source)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a script is one expression, which gives a value, or statements.
  private func form(of source: String) throws(ScriptError) -> ScriptForm {
    if let form = forms[source] { return form }
    guard source.utf8.count <= ScriptLimits.sourceBytes else {
      throw ScriptError(message: "the script has more than \(ScriptLimits.sourceBytes) bytes")
    }
    let isExpression = syntaxError(of: "'use strict';(\(source)\n)") == nil
    if !isExpression, let exception = syntaxError(of: "'use strict';\(source)") {
      throw error(exception, source, prefix: 0)
    }
    let form: ScriptForm = isExpression ? .expression : .statements
    if forms.count >= Self.formBound { forms.removeAll() }
    forms[source] = form
    return form
  }

  private func syntaxError(of source: String) -> JSValueRef? {
    var exception: JSValueRef?
    let isRight = JavaScriptText.with(source) {
      JSCheckScriptSyntax(context, $0, nil, 1, &exception)
    }
    return isRight ? nil : exception
  }

  private func prepare(_ world: ScriptWorld) throws(ScriptError) {
    let sameNames = world.variables == variables
    variables = world.variables
    let names = sameNames ? [] : world.variables.sorted { $0.key < $1.key }
    let pairs = names.flatMap { [$0.key, $0.value] }
      .map { JavaScriptText.value($0, in: context) }
    let arguments: [JSValueRef?] = [
      JSValueMakeNumber(context, Double(world.milliseconds)),
      JSValueMakeBoolean(context, world.copiedText != nil),
      JSValueMakeBoolean(context, sameNames),
      JavaScriptText.value(world.copiedText ?? "", in: context),
      JSObjectMakeArray(context, pairs.count, pairs, nil),
    ]
    var exception: JSValueRef?
    _ = JSObjectCallAsFunction(context, prepare, nil, arguments.count, arguments, &exception)
    if exception != nil { throw error(exception, "", prefix: 0) }
  }

  private func error(_ exception: JSValueRef?, _ source: String, prefix: Int) -> ScriptError {
    if let problem = watch.problem { return ScriptError(message: problem) }
    let arguments: [JSValueRef?] = [
      exception, JavaScriptText.value(source, in: context),
      JSValueMakeNumber(context, Double(prefix)),
    ]
    let parts = JSObjectCallAsFunction(context, failure, nil, 3, arguments, nil)
    guard let parts, let list = JSValueToObject(context, parts, nil) else {
      let text = JavaScriptText.text(of: exception, in: context)
      return ScriptError(message: text ?? "the script was ended")
    }
    func number(_ index: UInt32) -> Int? {
      let number = JSValueToNumber(
        context, JSObjectGetPropertyAtIndex(context, list, index, nil), nil)
      return number >= 1 ? Int(number) : nil
    }
    return ScriptError(message: text(list, 0), line: number(1), column: number(2))
  }

  private func text(_ list: JSObjectRef, _ index: UInt32) -> String {
    let value = JSObjectGetPropertyAtIndex(context, list, index, nil)
    return JavaScriptText.text(of: value, in: context) ?? ""
  }
}
