import ArgumentParser
import EventStore
import Foundation

/// The option `--data`: the folder of the event store.
struct DataFolder: ParsableArguments {
  /// The default, relative to the working directory.
  static let standard = ".rootstage"

  @Option(name: .customLong("data"), help: "The data folder with all recordings.")
  var path = DataFolder.standard

  init() {}

  /// The data folder at a path.
  init(path: String) {
    self.path = path
  }

  /// Whether the folder has an event store.
  var holdsStore: Bool {
    FileManager.default.fileExists(atPath: path + "/" + SQLiteEventStore.fileName)
  }

  /// Opens the existing store for reading, also while a server writes to it.
  ///
  /// - Throws: A `Failure` where there is none or it cannot be opened.
  func openForReading() throws -> SQLiteEventStore {
    guard holdsStore else {
      throw Failure(
        message: "no recordings in \(path); choose another folder with --data",
        code: Failure.noInput)
    }
    return try open(.reading)
  }

  /// Opens the store for writing and creates it if needed; fails while another process holds it.
  func openForWriting(
    durability: SQLiteEventStore.Durability = .processCrash, sizeBound: Int64? = nil
  ) throws -> SQLiteEventStore {
    try open(.exclusive, durability: durability, sizeBound: sizeBound)
  }

  private func open(
    _ access: SQLiteEventStore.Access,
    durability: SQLiteEventStore.Durability = .processCrash, sizeBound: Int64? = nil
  ) throws -> SQLiteEventStore {
    do {
      return try SQLiteEventStore(
        directory: path, durability: durability, access: access, sizeBound: sizeBound)
    } catch {
      throw Failure(
        message: "\(error)", code: error.isDamage ? Failure.inputOutput : Failure.cannotCreate)
    }
  }
}
