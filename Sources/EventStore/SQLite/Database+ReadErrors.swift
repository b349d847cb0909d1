import Foundation
import GRDB
import GRDBSQLite

extension Database {
  /// Reads or writes, and tells a page that the disk does not give from one that is damaged.
  ///
  /// SQLite reports both as a damaged database (`SQLITE_IOERR_CORRUPTFS`), but a disk may give the
  /// page the next time.
  func namingReadErrors<Value>(of path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      let number = takeSystemError()
      guard error.resultCode == .SQLITE_CORRUPT, number != 0 else { throw error }
      throw EventStoreError.inputOutput(path: path, reason: String(cString: strerror(number)))
    }
  }

  /// The system's error by which the database file or its log could not be read or written last;
  /// 0 for none since the last call.
  private func takeSystemError() -> Int32 {
    let numbers = [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER].map { pointer in
      var file: UnsafeMutablePointer<sqlite3_file>?
      let found = withUnsafeMutablePointer(to: &file) {
        sqlite3_file_control(sqliteConnection, nil, pointer, $0)
      }
      guard found == SQLITE_OK, let file, let methods = file.pointee.pMethods?.pointee else {
        return Int32(0)
      }
      return Self.takeSystemError(of: file, methods)
    }
    return numbers.first { $0 != 0 } ?? 0
  }

  private static func takeSystemError(
    of file: UnsafeMutablePointer<sqlite3_file>, _ methods: sqlite3_io_methods
  ) -> Int32 {
    var (number, end, byte) = (Int32(0), sqlite3_int64(0), UInt8(0))
    guard methods.xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK, number != 0
    else { return 0 }
    // The number stays until a read comes to the end of the file.
    if methods.xFileSize(file, &end) == SQLITE_OK { _ = methods.xRead(file, &byte, 1, end) }
    return number
  }
}
