import NATSMessaging

/// What anybody may change of a stream, whoever owns its client.
enum LogChange {
  case label(StreamLabel)
  case bin(Int64?)
  /// Whether the stream's number counts as used from now on.
  case delete(counts: Bool)
  case discardSnapshot(Int64)
  /// A file, whose id stands in the place of the stream's.
  case abandon

  var payload: [UInt8] {
    var writer = PayloadWriter()
    writer.byte(BatchCoding.version)
    switch self {
    case .label(let label):
      writer.byte(0)
      writer.text(label.name)
      writer.text(label.note)
    case .bin(let time):
      writer.byte(time == nil ? 1 : 2)
      writer.number(time ?? 0)
    case .delete(let counts):
      writer.byte(3)
      writer.byte(counts ? 1 : 0)
    case .discardSnapshot(let sequence):
      writer.byte(4)
      writer.number(sequence)
    case .abandon: writer.byte(5)
    }
    return writer.bytes
  }

  init(_ payload: [UInt8]) throws(PayloadReader.Damage) {
    var reader = PayloadReader(payload)
    guard try reader.byte() == BatchCoding.version else { throw PayloadReader.Damage() }
    switch try reader.byte() {
    case 0: self = .label(StreamLabel(name: try reader.text(), note: try reader.text()))
    case 1: self = .bin(nil)
    case 2: self = .bin(try reader.signed())
    case 3: self = .delete(counts: try reader.byte() == 1)
    case 4: self = .discardSnapshot(try reader.signed())
    case 5: self = .abandon
    default: throw PayloadReader.Damage()
    }
  }
}
