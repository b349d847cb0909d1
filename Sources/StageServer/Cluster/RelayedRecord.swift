import JSON
import WireProtocol

/// What decides whether an operator is told a record, read from its line.
struct RelayedRecord {
  let stream: String
  /// Of a frame, that of the record before it.
  let sequence: Int64
  /// Whether it is stored; frames are not.
  let isStored: Bool
  let isCommand: Bool

  /// - Returns: Nil where the line is something else.
  init?(_ line: UnsafeRawBufferPointer) {
    guard line.starts(with: Self.start) else { return nil }
    let name = line.dropFirst(Self.start.count).prefix { $0 != UInt8(ascii: "\"") }
    guard let stream = String(validating: name, as: UTF8.self), let record = RecordLine(line)
    else { return nil }
    self.stream = stream
    sequence = record.sequence
    isStored = record.frame == nil
    isCommand = record.isOf(.command)
  }

  /// The `ref` of the command that caused a record.
  static func cause(in line: UnsafeRawBufferPointer) -> String? {
    guard line.firstRange(of: causeStart) != nil else { return nil }
    return (try? JSONParser.parse(line))?["cause"]?.string
  }

  private static let start = Array("{\"stream\":\"".utf8)
  private static let causeStart = Array("\"cause\":".utf8)
}

extension ServerMessage {
  /// The message as a line, without its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    encode(into: &writer)
    return writer.bytes
  }
}

extension JSONValue {
  /// The value as a line, without its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}
