import CJavaScriptCore

/// Looks at a script from time to time while it runs, and ends it at its limits.
final class ExecutionWatch {
  private(set) var problem: String?
  private var slices = 0
  private let milliseconds: Int

  /// Creates a watch.
  ///
  /// - Parameter milliseconds: The most processor time of one script.
  init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Begins to look at the next script.
  func begin(in group: JSContextGroupRef) {
    problem = nil
    slices = 0
    arm(group)
  }

  private func arm(_ group: JSContextGroupRef?) {
    JSContextGroupSetExecutionTimeLimit(
      group, Double(ScriptLimits.sliceMilliseconds) / 1000, look,
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the script is to be ended now.
  fileprivate func isOver(_ context: JSContextRef) -> Bool {
    slices += 1
    if slices * ScriptLimits.sliceMilliseconds >= milliseconds {
      problem = "the script computes for more than \(milliseconds) ms"
    } else if Self.heapSize(context) > Double(ScriptLimits.heapBytes) {
      problem = "the script holds more than \(ScriptLimits.heapBytes >> 20) MB"
    }
    guard problem == nil else { return true }
    arm(JSContextGetGroup(context))
    return false
  }

  private static func heapSize(_ context: JSContextRef) -> Double {
    guard let numbers = JSGetMemoryUsageStatistics(context) else { return 0 }
    return JSValueToNumber(
      context, JavaScriptText.property("heapSize", of: numbers, in: context), nil)
  }
}

private func look(_ context: JSContextRef?, _ info: UnsafeMutableRawPointer?) -> Bool {
  guard let context, let info else { return true }
  return Unmanaged<ExecutionWatch>.fromOpaque(info).takeUnretainedValue().isOver(context)
}
