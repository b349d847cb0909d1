import Foundation

/// How many cores a process may use.
package struct UsableCores: Equatable, Sendable {
  /// The cores that the machine has and on which the process may run.
  package let allowed: Int
  /// The CPU time that the process may take, in cores; nil for no bound.
  package let quota: Double?

  /// Those of this process, as they are now.
  package static var now: UsableCores {
    UsableCores(online: ProcessInfo.processInfo.activeProcessorCount) {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
  }

  /// How many threads may be busy all the time, 1 or more.
  ///
  /// What a quota has beyond whole cores is left to threads that are busy at times: a process that
  /// has used up its quota stands still for the rest of the period.
  package var count: Int { max(1, Int(min(Double(allowed), quota ?? .infinity))) }

  /// Reads what the system says of the process in its files.
  ///
  /// - Parameters:
  ///   - online: How many cores the machine has.
  ///   - text: The text of a file, by its path; nil where it cannot be read.
  init(online: Int, _ text: (String) -> String?) {
    allowed = max(1, min(online, Self.affinity(text("/proc/self/status") ?? "") ?? online))
    quota = CPUQuota.cores(text)
  }

  /// How many cores the scheduler may give the process.
  private static func affinity(_ status: String) -> Int? {
    let title = "Cpus_allowed:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(title) })
    else { return nil }
    // The mask in hexadecimal digits; it may have cores that the machine lacks.
    return line.dropFirst(title.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  }
}
