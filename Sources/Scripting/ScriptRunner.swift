/// What runs the scripts of one flow, one after the other, on one thread at a time.
public protocol ScriptRunner: AnyObject {
  /// Runs a script; one that is a single expression gives a value, any other `undefined`.
  ///
  /// - Throws: What the script throws, a syntax error, or the limit that it reached.
  func run(_ source: String, in world: ScriptWorld) throws(ScriptError) -> ScriptValue
}
