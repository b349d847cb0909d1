import NATSMessaging

/// What an owner stores when it takes a client: nothing that is still under way of another owner is
/// stored after it.
public struct TakenMark: Sendable {
  public let owner: String
  public let epoch: UInt64

  public init(owner: String, epoch: UInt64) {
    self.owner = owner
    self.epoch = epoch
  }

  /// What stands in the place of the version of a batch.
  private static let kind: UInt8 = 0xff

  public var payload: [UInt8] {
    var writer = PayloadWriter()
    writer.byte(Self.kind)
    writer.text(owner)
    writer.number(epoch)
    return writer.bytes
  }

  init(_ payload: [UInt8]) throws(PayloadReader.Damage) {
    var reader = PayloadReader(payload)
    guard try reader.byte() == Self.kind else { throw PayloadReader.Damage() }
    owner = try reader.text()
    epoch = try reader.number()
  }
}

/// What an owner stores when it deletes a client: after that nobody can have it that has not read
/// this, and whoever has taken it before keeps it.
enum EndMark {
  /// What stands in the place of the version of a batch.
  static let payload: [UInt8] = [0xfe]
}
