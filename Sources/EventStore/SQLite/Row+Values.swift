import Foundation
import GRDB

// GRDB's own conversions end the process where a value is of another type than is asked for.
extension Row {
  /// A sequence, a time, a place, a length or a count, with which one can reckon.
  func integer(
    _ index: Int, _ column: String, of owner: String
  ) throws(EventStoreError) -> Int64 {
    let value = try anyInteger(index, column, of: owner)
    guard AppendRules.integers.contains(value) else {
      throw .damagedRow(of: owner, column: column)
    }
    return value
  }

  /// A checksum, or a row's number: any integer is one, and none is to be reckoned with.
  func anyInteger(
    _ index: Int, _ column: String, of owner: String
  ) throws(EventStoreError) -> Int64 {
    guard case .int64(let value) = storage(index) else {
      throw .damagedRow(of: owner, column: column)
    }
    return value
  }

  func boolean(_ index: Int, _ column: String, of owner: String) throws(EventStoreError) -> Bool {
    switch storage(index) {
    case .int64(0): return false
    case .int64(1): return true
    default: throw .damagedRow(of: owner, column: column)
    }
  }

  func text(_ index: Int, _ column: String, of owner: String) throws(EventStoreError) -> String {
    guard case .string(let value) = storage(index) else {
      throw .damagedRow(of: owner, column: column)
    }
    return value
  }

  func bytes(_ index: Int, _ column: String, of owner: String) throws(EventStoreError) -> [UInt8] {
    guard case .blob(let value) = storage(index) else {
      throw .damagedRow(of: owner, column: column)
    }
    return [UInt8](value)
  }

  func holds(_ number: Int64, at index: Int) -> Bool { storage(index) == .int64(number) }

  func isNull(_ index: Int) -> Bool { storage(index) == .null }

  private func storage(_ index: Int) -> DatabaseValue.Storage {
    let value: DatabaseValue = self[index]
    return value.storage
  }
}
