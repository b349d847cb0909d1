import FlowLanguage
package import JSON
import WireProtocol

/// A record of a client's stream, as far as flows look at it.
package struct FlowRecord: Sendable, Equatable {
  /// The kind.
  package let kind: String
  /// When, in microseconds of the stream.
  package let time: Int64
  /// What the record carries.
  package let data: JSONValue
  /// Its number in the client's recording, commands counted.
  package let sequence: Int64
  /// Whether a command brought it at once, and not time.
  package let isCaused: Bool

  /// Reads a record as it stands on the wire; nil where it is none.
  package init?(_ record: JSONValue) {
    guard let kind = record["kind"]?.string, let time = record["time"]?.integer else { return nil }
    self.kind = kind
    self.time = time
    data = record["data"] ?? .object([])
    sequence = record["sequence"]?.integer ?? 0
    isCaused = record["cause"] != nil
  }

  /// Whether a strict flow has to expect it.
  package var isNotable: Bool {
    isChange || kind == "rejected" || kind == "fault"
  }

  /// Whether a screen holds what a command asked for until its question is answered.
  var isQuestion: Bool { isCaused && text(of: "reason") == "askedBeforeLeaving" }

  /// Whether the screen changes with it, by a transition or at once.
  var isChange: Bool {
    kind == "transitionBegan" || kind == "didAppear" && data["animated"] == .boolean(false)
  }

  /// The texts among the members of the data.
  var strings: [String] {
    guard case .object(let members) = data else { return [] }
    return members.compactMap(\.value.string)
  }

  /// A member of the data as a person would write it.
  func text(of name: String) -> String? {
    switch data[name] {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .boolean(let value): String(value)
    case .null: "null"
    case .array, .object, nil: nil
    }
  }
}

extension FlowRecord: CustomStringConvertible {
  /// The kind and what it is about: `didAppear Main`.
  package var description: String {
    let about = ["fault", "name", "reason", "key", "route", "animation"].lazy.compactMap {
      text(of: $0)
    }
    return ([kind] + about.prefix(1)).joined(separator: " ")
  }
}

extension RecordPattern {
  func matches(_ record: FlowRecord) -> Bool {
    guard record.kind == kind else { return false }
    if let word, !record.strings.contains(word) { return false }
    return members.allSatisfy { record.text(of: $0.name) == $0.value }
  }
}
