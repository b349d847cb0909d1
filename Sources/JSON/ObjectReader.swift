/// Reads the members of a JSON object; what is wrong with one is told with its path.
///
/// A member that is `null` counts as absent, unless its reader says otherwise.
public struct ObjectReader: Sendable {
  /// What is wrong with a member.
  public struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The way from the outermost object, such as `edits[0].time`; empty for that object itself.
    public let path: String
    /// What holds for it instead, such as "must be text, not a number".
    public let rule: String

    /// Creates a problem.
    public init(path: String, rule: String) {
      self.path = path
      self.rule = rule
    }

    /// The text for a person.
    public var description: String { "\(path.isEmpty ? "the object" : path) \(rule)" }
  }

  private let members: [JSONValue.Member]
  private let path: String
  private let nullIsAbsent: Bool

  /// Takes an object.
  ///
  /// - Parameters:
  ///   - path: where it stands in the outermost object; empty for that one.
  ///   - keys: the only members that it may have; nil where others are read over.
  ///   - nullIsAbsent: whether a member that is `null` counts as absent; where not, it is a value
  ///     of the wrong type.
  public init(
    _ value: JSONValue, path: String = "", allowing keys: [String]? = nil,
    nullIsAbsent: Bool = true
  ) throws(Problem) {
    guard case .object(let members) = value else {
      throw Problem(path: path, rule: "must be an object, not \(value.kindName)")
    }
    if let keys, let other = members.first(where: { !keys.contains($0.key) }) {
      throw Problem(
        path: path,
        rule: "has no member '\(other.key)'; there are \(keys.joined(separator: ", "))")
    }
    self.members = members
    self.path = path
    self.nullIsAbsent = nullIsAbsent
  }

  /// A member; nil where it is absent.
  public subscript(key: String) -> JSONValue? {
    members.first { $0.key == key && (!nullIsAbsent || $0.value != .null) }?.value
  }

  /// What was read of a member that must be there.
  public func required<Member>(_ key: String, _ read: Member?) throws(Problem) -> Member {
    guard let read else { throw problem(key, "is missing") }
    return read
  }

  /// A text.
  public func text(_ key: String) throws(Problem) -> String? {
    try read(key, "text", \.string)
  }

  /// A whole number.
  public func integer(_ key: String) throws(Problem) -> Int64? {
    try read(key, "a whole number", \.wholeNumber)
  }

  /// A sequence or a time: a whole number from 0 to 2^53.
  public func count(_ key: String) throws(Problem) -> Int64? {
    guard let number = try integer(key) else { return nil }
    guard JSONValue.exactCounts.contains(number) else {
      throw problem(key, "must be from 0 to 2^53")
    }
    return number
  }

  /// A truth value.
  public func boolean(_ key: String) throws(Problem) -> Bool? {
    try read(key, "true or false", \.boolean)
  }

  /// An object.
  public func object(_ key: String) throws(Problem) -> ObjectReader? {
    guard let value = self[key] else { return nil }
    return try ObjectReader(value, path: path(of: key))
  }

  /// A list; empty where it is absent.
  public func list(_ key: String) throws(Problem) -> [JSONValue] {
    try read(key, "a list", \.array) ?? []
  }

  /// A list of whole numbers; empty where it is absent.
  public func integers(_ key: String) throws(Problem) -> [Int64] {
    var numbers: [Int64] = []
    for (index, value) in try list(key).enumerated() {
      guard let number = value.wholeNumber else {
        throw problem("\(key)[\(index)]", "must be a whole number, not \(value.kindName)")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A list of objects; empty where it is absent.
  ///
  /// - Parameter keys: the only members that they may have; nil where others are read over.
  public func objects(
    _ key: String, allowing keys: [String]? = nil
  ) throws(Problem) -> [ObjectReader] {
    var readers: [ObjectReader] = []
    for (index, value) in try list(key).enumerated() {
      readers.append(
        try ObjectReader(value, path: "\(path(of: key))[\(index)]", allowing: keys))
    }
    return readers
  }

  /// One of a type's words.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(Problem) -> Choice? where Choice.RawValue == String {
    guard let word = try text(key) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(key, "must be one of \(words), not '\(word)'")
    }
    return choice
  }

  /// Words of a type, each once; nil where the list is absent.
  public func choices<Choice: RawRepresentable & CaseIterable & Hashable>(
    _ key: String
  ) throws(Problem) -> Set<Choice>? where Choice.RawValue == String {
    guard self[key] != nil else { return nil }
    var choices: Set<Choice> = []
    for (index, value) in try list(key).enumerated() {
      guard let choice = value.string.flatMap(Choice.init) else {
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw problem("\(key)[\(index)]", "must be one of \(words)")
      }
      guard choices.insert(choice).inserted else {
        throw problem("\(key)[\(index)]", "is listed twice")
      }
    }
    return choices
  }

  /// Says that a rule of the caller's is broken by a member.
  public func problem(_ key: String, _ rule: String) -> Problem {
    Problem(path: path(of: key), rule: rule)
  }

  private func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func read<Member>(
    _ key: String, _ expected: String, _ convert: (JSONValue) -> Member?
  ) throws(Problem) -> Member? {
    guard let value = self[key] else { return nil }
    guard let member = convert(value) else {
      throw problem(key, "must be \(expected), not \(value.kindName)")
    }
    return member
  }
}
