import NavigationEngine
import WireProtocol

/// Reads the members of an object in a branch's request, and says what is wrong with one.
struct BranchFields {
  private let value: JSONValue
  private let place: String

  /// Takes an object that has no other members than these.
  init(_ value: JSONValue, place: String, members: [String]) throws(BranchRequest.Problem) {
    guard case .object(let found) = value else {
      throw .init(message: "\(place) must be an object, not \(value.kindName)")
    }
    if let other = found.first(where: { !members.contains($0.key) }) {
      throw .init(
        message: "\(place) has no member '\(other.key)'; there are "
          + members.joined(separator: ", "))
    }
    self.value = value
    self.place = place
  }

  func required<Member>(
    _ key: String, _ member: Member?
  ) throws(BranchRequest.Problem) -> Member {
    guard let member else { throw .init(message: "\(place) lacks '\(key)'") }
    return member
  }

  func list(_ key: String) throws(BranchRequest.Problem) -> [JSONValue] {
    guard let member = present(key) else { return [] }
    guard let list = member.array else { throw wrong(key, "a list", member) }
    return list
  }

  func text(_ key: String) throws(BranchRequest.Problem) -> String? {
    guard let member = present(key) else { return nil }
    guard let text = member.string else { throw wrong(key, "text", member) }
    return text
  }

  func integer(_ key: String) throws(BranchRequest.Problem) -> Int64? {
    guard let member = present(key) else { return nil }
    guard let number = member.integer else { throw wrong(key, "a whole number", member) }
    return number
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(BranchRequest.Problem) -> Choice? where Choice.RawValue == String {
    guard let name = try text(key) else { return nil }
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .init(message: "'\(key)' in \(place) must be one of \(names), not '\(name)'")
    }
    return choice
  }

  func command() throws(BranchRequest.Problem) -> Command? {
    guard let member = present("command") else { return nil }
    guard case .object = member else { throw wrong("command", "an object", member) }
    do throws(ProtocolError) {
      return try Command(json: member)
    } catch {
      throw .init(message: "\(place): \(error.message)")
    }
  }

  /// A member that is there and not null.
  private func present(_ key: String) -> JSONValue? {
    value[key].flatMap { $0 == .null ? nil : $0 }
  }

  private func wrong(
    _ key: String, _ expected: String, _ found: JSONValue
  ) -> BranchRequest.Problem {
    .init(message: "'\(key)' in \(place) must be \(expected), not \(found.kindName)")
  }
}
