import ArgumentParser
import EventStore
import Foundation
import Settings

/// The options of a tool that say which data folder it works on, as a server is told too.
struct DataFolderOptions: ParsableArguments {
  @Option(.data) var data: String?

  @Option(
    name: .customLong(SettingsSources.fileName),
    help: ArgumentHelp(
      "A file with settings, as of a server, that may name the data folder.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var configurationFile: String?

  private var sources: SettingsSources {
    var flags = FlagValues()
    flags.add(data, of: .data)
    return SettingsSources([.data], flags: flags, file: configurationFile)
  }

  func validate() throws { try sources.validate() }

  /// The folder that holds.
  ///
  /// - Throws: A `Failure` for a wrong file.
  func folder() throws -> DataFolder { DataFolder(path: try sources.values().text(.data)) }
}

/// The folder of an event store.
struct DataFolder {
  /// The default, relative to the working directory.
  static let standard = ".rootstage"

  /// The path.
  let path: String

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
  ///
  /// - Parameter isAlone: Whether nobody waits for its transactions, as in a tool.
  func openForWriting(
    durability: SQLiteEventStore.Durability = .processCrash, sizeBound: Int64? = nil,
    isAlone: Bool = true
  ) throws -> SQLiteEventStore {
    try open(.exclusive, durability: durability, sizeBound: sizeBound, isAlone: isAlone)
  }

  /// Makes the folder where there is none, for its owner alone.
  ///
  /// - Throws: A `Failure` where that cannot be.
  func make() throws {
    do {
      try FolderLock.createFolder(path)
    } catch {
      throw Failure(
        message: "\(error)", code: error.isOfDisk ? Failure.inputOutput : Failure.cannotCreate)
    }
  }

  private func open(
    _ access: SQLiteEventStore.Access,
    durability: SQLiteEventStore.Durability = .processCrash, sizeBound: Int64? = nil,
    isAlone: Bool = false
  ) throws -> SQLiteEventStore {
    do {
      return try SQLiteEventStore(
        directory: path, durability: durability, access: access, sizeBound: sizeBound,
        isAlone: isAlone)
    } catch {
      throw Failure(
        message: "\(error)",
        code: error.isDamage || error.isOfDisk ? Failure.inputOutput : Failure.cannotCreate)
    }
  }
}
