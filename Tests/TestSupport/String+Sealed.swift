import AppIdentity
import Recordings

extension String {
  /// The lines of a recording without its end, however they were changed.
  public var withoutEnd: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("{\"end\":") }
      .joined(separator: "\n")
  }

  /// A recording with the end that fits what a test made of it; its records must be in order.
  public func sealed() -> String {
    let text = withoutEnd
    var scanner = RecordingScanner()
    var hash = RunningSHA256()
    try? scanner.take(Array(text.utf8)) { _ in }
    hash.update(Array(text.utf8))
    let end = RecordingEnd(counts: scanner.counts, hash: hash.hexadecimal)
    return text + String(decoding: end.line, as: UTF8.self) + "\n"
  }
}
