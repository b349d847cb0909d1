/// A record's line, of which no more is read than its first members.
///
/// Encoded records begin with `stream`, `sequence`, `time` and `kind`, in this order, and none of
/// these values holds a comma or a quotation mark.
struct EncodedRecord {
  static let command = "command"

  let line: ArraySlice<UInt8>
  let sequence: Int64
  let time: Int64
  let kind: String
  /// What follows the number: all that one run has in common with another.
  let content: ArraySlice<UInt8>

  /// Reads a line; nil for one that no encoder wrote.
  init?(_ line: ArraySlice<UInt8>) {
    let members = line.split(separator: UInt8(ascii: ","), maxSplits: 4)
    guard members.count > 4, let sequence = Self.number(members[1]),
      let time = Self.number(members[2])
    else { return nil }
    let name = members[3].split(separator: UInt8(ascii: "\""))
    guard name.count == 3 else { return nil }
    self.line = line
    self.sequence = sequence
    self.time = time
    kind = String(decoding: name[2], as: UTF8.self)
    content = line[members[2].startIndex...]
  }

  private static func number(_ member: ArraySlice<UInt8>) -> Int64? {
    guard let colon = member.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return Int64(String(decoding: member[(colon + 1)...], as: UTF8.self))
  }
}
