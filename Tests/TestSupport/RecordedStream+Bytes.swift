public import Recordings

extension RecordedStream {
  /// Reads a client from a recording that is in memory, as a command does from a file.
  public init(_ name: String? = nil, in bytes: [UInt8]) throws {
    try self.init(name) { take in
      var scanner = RecordingScanner()
      try scanner.take(bytes, take)
      try scanner.finish(take)
    }
  }
}
