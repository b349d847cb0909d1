/// A stream as it was read from the store.
public struct StreamHistory: Sendable {
  /// What was known when it began.
  public let opening: StreamOpening
  /// The app that it ran, made from the text of that time.
  public let app: AppEntry
  /// The number of the last record.
  public let lastSequence: Int64
  /// The time of the last record, in microseconds of the stream.
  public let lastTime: Int64
  /// The last record's line.
  public let lastLine: [UInt8]
  /// The lines of all commands, in order.
  public let commands: [[UInt8]]
  /// The missed records, in order.
  public let records: [(sequence: Int64, line: [UInt8])]

  /// Creates a history.
  public init(
    opening: StreamOpening, app: AppEntry, lastSequence: Int64, lastTime: Int64,
    lastLine: [UInt8], commands: [[UInt8]], records: [(sequence: Int64, line: [UInt8])]
  ) {
    self.opening = opening
    self.app = app
    self.lastSequence = lastSequence
    self.lastTime = lastTime
    self.lastLine = lastLine
    self.commands = commands
    self.records = records
  }
}
