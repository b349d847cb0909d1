/// A record's line, of which no more is read than its first members.
///
/// Encoded records begin with `stream`, `sequence`, `time` and `kind`, in this order, and none of
/// these values holds a comma or a quotation mark.
struct EncodedRecord {
  static let command = "command"
  private static let hashMark = Array(",\"hash\":\"".utf8)
  /// The length of the member `hash` with its comma: it is the last one, and 16 digits long.
  private static let hashLength = hashMark.count + 17

  let line: ArraySlice<UInt8>
  let sequence: Int64
  let time: Int64
  let kind: String
  /// What follows the number, without the hash: all that one run can have in common with another.
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
    let hash = line.dropLast().suffix(Self.hashLength)
    let hasHash = hash.starts(with: Self.hashMark)
    content = line[members[2].startIndex..<(hasHash ? hash.startIndex : line.endIndex - 1)]
  }

  private static func number(_ member: ArraySlice<UInt8>) -> Int64? {
    guard let colon = member.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return Int64(String(decoding: member[(colon + 1)...], as: UTF8.self))
  }
}
