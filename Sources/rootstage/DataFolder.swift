import ArgumentParser
import EventStore
import Foundation

/// The folder with the recordings, as the commands name it.
struct DataFolder: ParsableArguments {
  /// The folder's default name, in the folder where the command runs.
  static let standard = ".rootstage"

  @Option(name: .customLong("data"), help: "The folder that holds all recordings.")
  var path = DataFolder.standard

  /// Whether there are recordings at all.
  var holdsStore: Bool {
    FileManager.default.fileExists(atPath: path + "/" + SQLiteEventStore.fileName)
  }

  /// Opens the store that is there, to read while a server may be writing.
  func openForReading() throws -> SQLiteEventStore {
    guard holdsStore else {
      throw Failure(
        message: "there are no recordings in \(path); name another folder with --data",
        code: Failure.noInput)
    }
    return try open(.reading)
  }

  /// Opens the store, and makes it where it is not there yet.
  func openForWriting(
    durability: SQLiteEventStore.Durability = .processCrash
  ) throws -> SQLiteEventStore {
    try open(.exclusive, durability: durability)
  }

  private func open(
    _ access: SQLiteEventStore.Access,
    durability: SQLiteEventStore.Durability = .processCrash
  ) throws -> SQLiteEventStore {
    do {
      return try SQLiteEventStore(directory: path, durability: durability, access: access)
    } catch {
      throw Failure(message: "\(error)", code: Failure.cannotCreate)
    }
  }
}
