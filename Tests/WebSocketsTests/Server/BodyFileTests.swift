import Foundation
import Synchronization
import Testing

@testable import WebSockets

@Suite struct BodyFileTests {
  /// A disk on which every write takes room, and which others fill too.
  private final class Disk: Sendable {
    private let state: Mutex<(free: Int, looks: Int)>

    init(free: Int) { state = Mutex((free, 0)) }

    func look() -> Int {
      state.withLock { state in
        state.looks += 1
        return state.free
      }
    }

    func take(_ count: Int) { state.withLock { $0.free -= count } }

    var looks: Int { state.withLock { $0.looks } }
  }

  private let piece = [UInt8](repeating: 7, count: 65_536)

  private func file(on disk: Disk, expecting bytes: Int = 0) throws -> BodyFile {
    try BodyFile(folder: NSTemporaryDirectory(), expecting: bytes) { disk.look() }
  }

  @Test func `A body of unknown length leaves the reserve of the disk free`() throws {
    let disk = Disk(free: BodyFile.reserveBytes + (8 << 20))
    let file = try file(on: disk)
    #expect(throws: BodyFile.Failure.full) {
      for _ in 0..<1_000 {
        try file.write(piece)
        disk.take(piece.count)
      }
    }
    let most = 8 << 20
    #expect((most...most + BodyFile.bytesBetweenLooks).contains(file.count))
    #expect(disk.look() >= BodyFile.reserveBytes - BodyFile.bytesBetweenLooks)
    #expect(disk.looks < 2 * most / BodyFile.bytesBetweenLooks)
  }

  @Test func `A body of known length ends too where others have filled the disk`() throws {
    let disk = Disk(free: BodyFile.reserveBytes + (4 << 20))
    let file = try file(on: disk, expecting: 4 << 20)
    try file.write(piece)
    disk.take((4 << 20) + 1)
    #expect(throws: BodyFile.Failure.full) {
      for _ in 0..<63 { try file.write(piece) }
    }
    #expect(throws: BodyFile.Failure.full) { try self.file(on: disk) }
  }
}
