import GRDB

/// What was found when a store was looked through.
public struct StoreCheck: Sendable, Equatable {
  /// What is damaged, one sentence each; empty where all is whole.
  public internal(set) var damages: [String] = []
  /// The recordings.
  public internal(set) var streams = 0
  /// The records of all of them.
  public internal(set) var records: Int64 = 0
  /// Those of them that were stored before records had checksums.
  public internal(set) var recordsWithoutChecksum: Int64 = 0

  /// What the store itself cannot judge: it does not know how its content is written.
  public struct Judgement: Sendable {
    /// Whether a snapshot is as it was made.
    public let isWhole: @Sendable (StoredSnapshot) -> Bool
    /// Whether a recording can end with a line.
    public let endsStep: @Sendable ([UInt8]) -> Bool

    /// Takes the rules of whoever writes the content.
    public init(
      isWhole: @escaping @Sendable (StoredSnapshot) -> Bool,
      endsStep: @escaping @Sendable ([UInt8]) -> Bool
    ) {
      self.isWhole = isWhole
      self.endsStep = endsStep
    }

    /// Takes snapshots and lines as they are.
    public static let trusting = Judgement(isWhole: { _ in true }, endsStep: { _ in true })
  }
}

extension SQLiteEventStore {
  /// Looks through the whole store: the file, every row, gaps, checksums, and what rows say of
  /// each other.
  ///
  /// Reads everything, so it takes a minute or so for a store of some gigabytes.
  ///
  /// - Parameter progress: Called again and again with what was found up to then.
  public func check(
    _ judgement: StoreCheck.Judgement = .trusting,
    progress: @escaping (StoreCheck) -> Void = { _ in }
  ) throws(EventStoreError) -> StoreCheck {
    try attempt {
      // A store that is closed, or no store at all, is not damaged.
      _ = try reader.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      var inspection = StoreInspection(reader: reader, path: path, judgement: judgement)
      inspection.progress = progress
      inspection.run()
      return inspection.found
    }
  }
}
