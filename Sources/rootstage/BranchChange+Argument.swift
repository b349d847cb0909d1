import ArgumentParser
import JSON
import NavigationEngine
import Recordings
import WireProtocol

// The command-line syntax of changes.
extension BranchChange {
  /// Parses `N=JSON`, `N@TIME` or `N@TIME=JSON`.
  static func edit(_ text: String) throws -> BranchChange {
    let (place, json) = halves(text)
    let pieces = place.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let sequence = Int64(pieces[0]), pieces.count == 2 || json != nil else {
      throw ValidationError("--edit takes N=JSON, N@TIME or N@TIME=JSON, not '\(text)'.")
    }
    return .edit(
      sequence: sequence, command: try json.map { try command($0, of: "--edit") },
      time: pieces.count == 2 ? try time(pieces[1], of: "--edit") : nil)
  }

  /// Parses `TIME=JSON`.
  static func insert(_ text: String) throws -> BranchChange {
    let (place, json) = halves(text)
    guard let json else {
      throw ValidationError("--insert takes TIME=JSON, not '\(text)'.")
    }
    return .insert(
      command: try command(json, of: "--insert"), time: try time(place, of: "--insert"))
  }

  private static func halves(_ text: String) -> (place: Substring, json: Substring?) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (halves[0], halves.count == 2 ? halves[1] : nil)
  }

  private static func command(_ json: Substring, of option: String) throws -> Command {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(Array(json.utf8))
    } catch {
      throw ValidationError("\(option): '\(json)' is not JSON: \(error).")
    }
    guard case .object = value else {
      throw ValidationError("\(option): a command is a JSON object, not \(value.kindName).")
    }
    do throws(ProtocolError) {
      return try Command(json: value)
    } catch {
      throw ValidationError("\(option): \(error.message)")
    }
  }

  /// Parses `12.5s`, `300ms` or `12500000us` as microseconds.
  private static func time(_ text: Substring, of option: String) throws -> Int64 {
    let units: [(suffix: String, digits: Int)] = [("us", 0), ("ms", 3), ("s", 6)]
    for unit in units where text.hasSuffix(unit.suffix) {
      if let time = microseconds(text.dropLast(unit.suffix.count), digits: unit.digits) {
        return time
      }
      break
    }
    throw ValidationError(
      "\(option): a time is a number with a unit and at most microsecond precision, such as "
        + "12.5s, 300ms or 12500000us, not '\(text)'.")
  }

  /// Parses a decimal number times 10 to the power of `digits`; nil where that is not whole.
  private static func microseconds(_ text: Substring, digits: Int) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.count <= digits, parts.count == 1 || !fraction.isEmpty, !parts[0].isEmpty,
      (parts[0] + fraction).allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int64(parts[0] + fraction + String(repeating: "0", count: digits - fraction.count))
  }
}
