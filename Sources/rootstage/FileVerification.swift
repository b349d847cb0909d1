import Cores
import Foundation
import NavigationEngine
import Recordings
import Synchronization

/// The verification of a recording file, on all cores where it has several streams.
struct FileVerification {
  /// The file's path, or `-`.
  let path: String
  let app: @Sendable (RecordingHeader.App) throws -> App
  /// The version of the engine that made the recording; nil before its header was read.
  private(set) var engine: String?

  /// Prepares to verify a file.
  ///
  /// - Parameter app: Makes an app from the recording's own text of it.
  init(_ path: String, app: @escaping @Sendable (RecordingHeader.App) throws -> App) {
    self.path = path
    self.app = app
  }

  /// Verifies the file.
  ///
  /// - Throws: As `Verifier` does.
  mutating func run() async throws -> Verification {
    if let result = await inShares() { return result }
    var verifier = Verifier(app: app)
    defer { engine = verifier.engine }
    try RecordingSource(file: path).forEachPiece { _ = try verifier.take($0) }
    return try verifier.finish()
  }

  /// Verifies each stream on one of several cores; nil where there is only one core or stream, and
  /// where anything is not as it should be, which reading in order names best.
  private func inShares() async -> Verification? {
    guard !InputSpool.needs(path), let header = try? RecordingSource(file: path).header() else {
      return nil
    }
    let count = min(UsableCores.now.count, header.streams.count)
    guard count > 1 else { return nil }
    let isBroken = SharedFlag()
    return await withTaskGroup(of: Verification?.self) { group in
      for place in 0..<count {
        group.addTask { [path, app] in
          let share = Verifier.Share(place: place, of: count)
          if let result = Self.verify(share, of: path, app, unless: isBroken) { return result }
          isBroken.set()
          return nil
        }
      }
      var sum: Verification? = Verification()
      for await share in group { sum = share.flatMap { sum?.adding($0) } }
      return sum
    }
  }

  /// Verifies some of the streams; nil where one is not as it should be.
  private static func verify(
    _ share: Verifier.Share, of path: String,
    _ app: @escaping (RecordingHeader.App) throws -> App,
    unless isBroken: SharedFlag
  ) -> Verification? {
    var verifier = Verifier(share: share, app: app)
    let source = RecordingSource(file: path, showsProgress: share.isFirst)
    let isWhole = try? source.forEachPiece(whileWanted: {
      try verifier.take($0) && !isBroken.isSet
    })
    guard isWhole == true, let result = try? verifier.finish(), result.difference == nil,
      !result.lacksEnd
    else { return nil }
    return result
  }
}

/// A flag that several threads see.
private final class SharedFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
