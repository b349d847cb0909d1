public import EventStore
import WireProtocol

extension StoreCheck.Judgement {
  /// How a server writes records and snapshots.
  public static let recordings = StoreCheck.Judgement(
    isWhole: SnapshotCoding.hasItsChecksum,
    endsStep: { line in line.withUnsafeBytes { RecordLine($0)?.hash != nil } })
}
