import JSON
import NavigationEngine
import WireProtocol

/// Reads commands from their records' lines.
///
/// A client is asked the same again and again: what was read last is known by its bytes, which are
/// one whole object, so that a line that goes on with them says the same.
struct CommandReader: Sendable {
  private static let bound = 8
  private static let longestKnown = 1_024

  private var known: [Data] = []
  private var next = 0

  /// What the member `data` of a command's record says.
  private struct Data {
    let bytes: [UInt8]
    let command: Command
    let key: String?
    let sender: String?
  }

  /// Reads a command from the line of its record; no more is looked at than tells what it is.
  ///
  /// Nil where a record that is read as a whole may tell more: the line is another one, or has
  /// something wrong with it. What comes after the cause, and is not looked at, may be anything.
  mutating func record(of line: RecordLine, in stream: String) -> CommandRecord? {
    guard let bytes = line.dataAndMore, let data = data(bytes) else { return nil }
    var cause: String?
    let rest = bytes.after(data.bytes.count)
    if rest.begins(with: Self.causeMember) {
      let value = try? JSONParser.parseFirst(of: rest.after(Self.causeMember.count)).value
      guard let text = value?.string else { return nil }
      cause = text
    }
    return CommandRecord(
      stream: stream, sequence: line.sequence, time: line.time, command: data.command,
      origin: CommandOrigin(reference: cause, key: data.key, sender: data.sender))
  }

  private static let causeMember = Array(",\"cause\":".utf8)

  private mutating func data(_ bytes: UnsafeRawBufferPointer) -> Data? {
    if let place = known.indices.first(where: { bytes.begins(with: known[$0].bytes) }) {
      return known[place]
    }
    guard let (value, count) = try? JSONParser.parseFirst(of: bytes),
      let command = try? Command(json: value)
    else { return nil }
    let data = Data(
      bytes: Array(bytes.first(count)), command: command, key: value["idempotencyKey"]?.string,
      sender: value["by"]?.string)
    if bytes.first == UInt8(ascii: "{"), count <= Self.longestKnown { keep(data) }
    return data
  }

  private mutating func keep(_ data: Data) {
    if known.count < Self.bound {
      known.append(data)
    } else {
      known[next] = data
      next = (next + 1) % Self.bound
    }
  }
}
