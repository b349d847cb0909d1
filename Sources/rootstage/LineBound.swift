import Recordings

/// Refuses a line that is longer than any of a recording, before all of it was read.
struct LineBound {
  private static let lineEnd = UInt8(ascii: "\n")
  /// What the lines are of, for errors.
  let name: String
  private var line = 1
  /// The bytes of the present line so far.
  private var length = 0

  /// Begins before the first line.
  init(name: String) { self.name = name }

  /// Takes the next bytes.
  ///
  /// - Throws: A `Failure` with the line.
  mutating func take(_ piece: [UInt8]) throws {
    var start = 0
    while let end = piece[start...].firstIndex(of: Self.lineEnd) {
      try add(end - start)
      (line, length, start) = (line + 1, 0, end + 1)
    }
    try add(piece.count - start)
  }

  private mutating func add(_ count: Int) throws {
    length += count
    guard length > RecordingReader.maximumLineBytes else { return }
    let error = RecordingError(line: line, problem: .lineTooLong)
    throw Failure(message: "\(name): \(error)", code: Failure.badData)
  }
}
