import ArgumentParser
import EventStore
import JSON
import StageServer
import Wording

/// `rootstage recordings check`
struct CheckRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the data folder for damage, and repair it.",
    discussion: """
      Reads everything: the database's own structure, every row with its checksum, gaps, snapshots \
      and app texts. Prints one line for each damage, and exits with 74 if there is any. Runs also \
      beside a server.

      --repair writes a new store with everything that is whole, and keeps the old file beside it. \
      A recording ends before its first damaged record. A running server locks its data folder; \
      stop it first. The disk needs as much free space as the store has.
      """)

  @OptionGroup var data: DataFolderOptions

  @Flag(help: "Write a new store with everything that is whole; keep the old one as a backup.")
  var repair = false

  @Flag(help: "Print one JSON object with all damages.")
  var json = false

  func run() async throws {
    try await reporting(waiting: "checking the store") {
      let data = try data.folder()
      guard data.holdsStore else {
        throw Failure(
          message: "no recordings in \(data.path); choose another folder with --data",
          code: Failure.noInput)
      }
      let (damages, whole) = try check(data)
      guard !damages.isEmpty else {
        if json { tell(damages, nil) } else { Console.line("\(data.path): whole: \(whole)") }
        return
      }
      if !json { for damage in damages { Console.line(damage) } }
      guard repair else {
        if json { tell(damages, nil) }
        throw Failure(
          message: "\(damages.count.counted("damage")) in \(data.path); stop the server and "
            + "run \"rootstage recordings check --repair\"",
          code: Failure.inputOutput)
      }
      try mend(data, damages)
    }
  }

  private func tell(_ damages: [String], _ repair: StoreRepair?) {
    Console.json { writer in
      writer.raw("{")
      writer.member("whole", damages.isEmpty)
      writer.key("damages")
      writer.array(damages) { $0.string($1) }
      if let repair {
        writer.key("repairs")
        writer.array(repair.changes) { $0.string($1) }
        writer.member("backup", repair.backup)
      }
      writer.raw("}")
    }
  }

  /// What is damaged, or what there is in a store that is whole; where the store cannot even be
  /// opened, that is the damage.
  private func check(_ data: DataFolder) throws -> (damages: [String], whole: String) {
    do {
      let store = try SQLiteEventStore(directory: data.path, access: .reading)
      let line = WaitingLine("checking the store")
      let found = try store.check(.recordings) { found in
        line.show(
          "\(found.streams.counted("recording")), "
            + Int(found.records).counted("record"))
      }
      line.end()
      try store.close()
      return (
        found.damages,
        "\(found.streams.counted("recording")), "
          + Int(found.records).counted("record") + Self.unchecked(found)
      )
    } catch EventStoreError.damaged(let path, let reason) {
      return (["\(path): \(reason)"], "")
    } catch {
      guard error.isDamage else { throw Failure(error) }
      return (["\(error)"], "")
    }
  }

  private static func unchecked(_ found: StoreCheck) -> String {
    found.recordsWithoutChecksum == 0
      ? "" : ", \(found.recordsWithoutChecksum) of them stored before there were checksums"
  }

  private func mend(_ data: DataFolder, _ damages: [String]) throws {
    let line = WaitingLine("repairing the store")
    defer { line.end() }
    let result: StoreRepair
    do {
      result = try SQLiteEventStore.repair(directory: data.path, .recordings)
    } catch EventStoreError.damaged(let path, let reason) {
      throw Failure(
        message: "\(path) cannot be repaired: \(reason); restore a backup, or move it away to "
          + "start with an empty one",
        code: Failure.inputOutput)
    }
    if json {
      tell(damages, result)
    } else {
      for change in result.changes { Console.line("repaired: \(change)") }
      Console.line("repaired: \(data.path); the old store is \(result.backup)")
    }
    guard result.damages.isEmpty else {
      throw Failure(
        message: "damaged still:\n" + result.damages.joined(separator: "\n"),
        code: Failure.inputOutput)
    }
  }
}
