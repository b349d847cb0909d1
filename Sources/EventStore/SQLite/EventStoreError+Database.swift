import Foundation
import GRDB

extension EventStoreError {
  /// Says in the store's terms what SQLite reported.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as EventStoreError: self = error
    case let error as RowDecodingError:
      self = .damagedRow(of: path, column: "\(error)")
    case let error as DatabaseError: self = Self.translate(error, path: path)
    default: self = .inputOutput(path: path, reason: "\(error)")
    }
  }

  /// The same for a store that is being opened, where a refusal speaks of the folder.
  init(opening error: any Error, path: String) {
    if let error = error as? DatabaseError {
      switch error.resultCode {
      case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
        let folder = (path as NSString).deletingLastPathComponent
        self = .folderUnusable(path: folder, reason: Self.reason(of: error))
        return
      default: break
      }
    }
    self.init(error, path: path)
  }

  private static func translate(_ error: DatabaseError, path: String) -> EventStoreError {
    switch error.resultCode {
    case .SQLITE_NOTADB: .notAnEventStore(path: path)
    case .SQLITE_CORRUPT: .damaged(path: path, reason: reason(of: error))
    case .SQLITE_FULL: .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path, holder: nil)
    case .SQLITE_MISUSE: .closed
    case .SQLITE_CONSTRAINT: .invalid(what: "A row of \(path)", reason: reason(of: error))
    default: .inputOutput(path: path, reason: reason(of: error))
    }
  }

  private static func reason(of error: DatabaseError) -> String {
    error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
  }
}
