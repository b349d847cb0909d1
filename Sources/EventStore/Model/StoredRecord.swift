/// One durable record as the store keeps it: its place in the stream and its encoded line.
public struct StoredRecord: Sendable, Equatable {
  /// The bytes that a line has at most: fewer than readers of recordings take, so that there is
  /// room for another name of the stream.
  public static let longestLine = 16_000_000

  /// The place in the stream, gapless from 1, below 2^53.
  public var sequence: Int64
  /// The time of the stream in microseconds, not negative.
  public var timeMicroseconds: Int64
  /// Whether the record is a command, from which the stream can be run again.
  public var isCommand: Bool
  /// The encoded record, from 1 to ``longestLine`` bytes and without a newline.
  public var line: [UInt8]

  /// Makes a record.
  public init(sequence: Int64, timeMicroseconds: Int64, isCommand: Bool, line: [UInt8]) {
    self.sequence = sequence
    self.timeMicroseconds = timeMicroseconds
    self.isCommand = isCommand
    self.line = line
  }
}
