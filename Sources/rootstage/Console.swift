import Foundation
import JSON

/// Standard output and standard error.
enum Console {
  /// Writes a line to standard output.
  static func line(_ text: String) { raw(text + "\n") }

  /// Writes to standard output without a line feed.
  ///
  /// Where that fails the program ends: whoever reads the output would take a part for the whole.
  static func raw(_ text: String) { raw(Data(text.utf8)) }

  fileprivate static func raw(_ bytes: Data) {
    do {
      try write(bytes)
    } catch {
      // Whoever reads no more, as `head` does, knows it.
      if SystemReason.number(of: error) != EPIPE {
        self.error("cannot write standard output: \(SystemReason.text(error))")
      }
      exit(Failure.inputOutput)
    }
  }

  /// Writes bytes to standard output, before a line that waits on the terminal.
  static func write(_ bytes: Data) throws {
    let endsLine = bytes.last == UInt8(ascii: "\n") || isatty(STDOUT_FILENO) == 0
    var result = Result<Void, any Error>.success(())
    WaitingLine.whileErased(endsLine: endsLine) {
      result = Result { try FileHandle.standardOutput.write(contentsOf: bytes) }
    }
    try result.get()
  }

  /// Writes one JSON value to standard output, on a line of its own.
  static func json(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    line(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// Writes an error message to standard error, after the program's name.
  static func error(_ text: String) { note("rootstage: \(text)") }

  /// Writes a line to standard error, without the program's name.
  static func note(_ text: String) {
    WaitingLine.whileErased {
      try? FileHandle.standardError.write(contentsOf: Data((text.forTerminal + "\n").utf8))
    }
  }
}

/// Many lines on their way to standard output, which takes them in larger pieces.
struct ConsoleLines {
  /// The size of the write buffer, in bytes.
  private static let pieceBytes = 1 << 16

  private var waiting: [UInt8] = []

  /// Writes a line that `body` appends to what waits, without its line end.
  mutating func add(_ body: (inout [UInt8]) -> Void) {
    body(&waiting)
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Self.pieceBytes { flush() }
  }

  /// Writes what waits.
  mutating func flush() {
    Console.raw(Data(waiting))
    waiting.removeAll(keepingCapacity: true)
  }
}
