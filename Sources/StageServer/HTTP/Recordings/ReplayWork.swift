import EventStore
import FlowWriting
import JSON
import Logging
import NavigationEngine
import Recordings
import Simulation
import WebSockets
import WireProtocol

/// What is done with one stored recording that is run again.
struct ReplayWork {
  /// The largest recording that is branched, in bytes; larger ones by command line.
  static let maximumBranchedBytes = 64 << 20
  /// The most records of one outcome of a branch.
  static let maximumBranchRecords: Int64 = 500_000

  /// Why there is no answer, for the person who asked.
  struct Refusal: Error {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) {
      self.status = status
      self.message = message
    }
  }

  let store: any EventStoring
  let names: StreamNames
  let bridge: StoreBridge
  let logger: Logger
  let budget: EngineBudget
  let sizeBound: SizeBound?

  /// Compares a recording with what the engine gives, and its snapshots with where it leads.
  func verify(_ stream: String) -> HTTPResponse {
    answer { () throws in
      let (_, entry) = try find(stream)
      var verifier = Verifier(within: budget) { _ in entry.vocabulary.app }
      let isWhole = try RecordingArchive(store).forEachPiece(of: [stream]) { piece in
        try budget.question()
        return try verifier.take(piece)
      }
      let result = try verifier.finish()
      let proof = isWhole ? try prove(stream, entry) : nil
      var writer = JSONWriter()
      writer.verification(result, snapshots: proof, of: stream)
      return .json(writer.bytes)
    }
  }

  /// Holds the snapshots against the records, and throws away those that are wrong.
  private func prove(_ stream: String, _ entry: AppEntry) throws -> SnapshotProof {
    let proof = try SnapshotProof(of: stream, app: entry, in: store, within: budget)
    for sequence in proof.different {
      logger.warning(
        """
        the snapshot of \(stream) at record \(sequence) is thrown away: the records up to there \
        lead elsewhere
        """)
      try store.discardSnapshot(of: stream, at: sequence)
    }
    return proof
  }

  /// Runs a recording on from a changed command, or another way.
  ///
  /// - Parameter mayStore: Whether who asks may keep the branch here.
  func branch(_ stream: String, _ body: [UInt8], mayStore: Bool) -> HTTPResponse {
    answer { () throws in
      let request = try BranchRequest(body)
      guard mayStore || request.result != .store else {
        throw Refusal(403, "only operators keep branches on this server; download it instead")
      }
      let (summary, entry) = try find(stream)
      guard summary.bytes <= Self.maximumBranchedBytes else {
        throw Refusal(
          413,
          "\(stream) is larger than \(Self.maximumBranchedBytes) bytes; use: "
            + "rootstage recordings export \(stream), then rootstage branch FILE")
      }
      let variant = try variant(of: entry, request)
      try budget.question()
      let branch = try Branch(
        of: try RecordingArchive(store).stream(stream), changes: request.changes,
        app: entry.vocabulary, variant: variant?.vocabulary, name: request.name,
        limits: BranchLimits(records: Self.maximumBranchRecords), budget: budget)
      return try response(to: request, branch, variant ?? entry)
    }
  }

  private func answer(_ make: () throws -> HTTPResponse) -> HTTPResponse {
    do {
      return try make()
    } catch let refusal as Refusal {
      return .error(refusal.status, refusal.message)
    } catch let refusal as SizeBound.Refusal {
      return .error(SizeBound.Refusal.status, "\(refusal)")
    } catch let problem as RequestBody.Problem {
      return .error(400, problem.message)
    } catch let exhaustion as EngineBudget.Exhaustion {
      return Self.tooMuch(exhaustion)
    } catch ClientRestorer.Problem.exhausted(let exhaustion) {
      return Self.tooMuch(exhaustion)
    } catch BranchError.exhausted(let exhaustion) {
      return Self.tooMuch(exhaustion)
    } catch FlowWritingError.exhausted(let exhaustion) {
      return Self.tooMuch(exhaustion)
    } catch let error as BranchError {
      return .error(422, error.description)
    } catch let error as RecordingError {
      return .error(422, "the recording cannot be read: \(error)")
    } catch let error as FlowWritingError {
      return .error(422, error.description)
    } catch EventStoreError.unknownStream(let stream) {
      return .error(404, "there is no recording \(stream)")
    } catch {
      return .failure(error)
    }
  }

  private static func tooMuch(_ exhaustion: EngineBudget.Exhaustion) -> HTTPResponse {
    .error(
      exhaustion.status, "the recording is too much to be run again here: \(exhaustion)")
  }

  private func find(_ stream: String) throws -> (StreamSummary, AppEntry) {
    guard let summary = try store.summary(of: stream) else {
      throw Refusal(404, "there is no recording \(stream)")
    }
    let hash = summary.description.appHash
    guard let entry = try bridge.entry(hash: hash, in: store, within: budget) else {
      throw Refusal(
        422, try bridge.reasonNotToLoad(stream, hash: hash, in: store, within: budget))
    }
    return (summary, entry)
  }

  /// The app that the branch runs; nil where it is the recording's own.
  private func variant(of entry: AppEntry, _ request: BranchRequest) throws -> AppEntry? {
    let own = entry.vocabulary.app.variant
    let wanted = own.changed(
      strategy: request.strategy, linkBuilding: request.destinations, profile: request.profile,
      defects: request.defects)
    guard wanted != own else { return nil }
    do {
      return try bridge.variant(of: entry, AppRequest(variant: wanted), within: budget)
    } catch let exhaustion as EngineBudget.Exhaustion {
      throw exhaustion
    } catch {
      throw Refusal(422, "the app cannot run that way: \(error)")
    }
  }
}
