/// The names by which operators call themselves, and by which records tell who did what.
public enum OperatorName {
  /// How many characters a name has at most, after what is blank at its ends was taken off.
  public static let maximumCharacters = 32
  /// How many bytes they may take: a character can be put together of any number of marks.
  public static let maximumBytes = 128
  /// Senders of commands that are no operators.
  public static let reserved: Set<String> = ["device", "server"]

  /// Reads the name that a hello asks for.
  ///
  /// - Returns: Nil where none is asked for, or nothing that can be seen, or a reserved word.
  static func wanted(_ fields: MessageFields) throws(ProtocolError) -> String? {
    guard let text = try fields.text("name") else { return nil }
    let name = trimmed(text)
    guard name.count <= maximumCharacters, name.utf8.count <= maximumBytes else {
      throw fields.error(
        "\u{201c}name\u{201d} holds \(maximumCharacters) characters at most.")
    }
    guard name.unicodeScalars.allSatisfy(isAllowed) else {
      throw fields.error(
        "\u{201c}name\u{201d} must hold no line ends and no control characters.")
    }
    let isVisible = name.unicodeScalars.contains { !$0.properties.isWhitespace && !isJoiner($0) }
    return isVisible && !reserved.contains(name.lowercased()) ? name : nil
  }

  /// The name that an operator gets: the one it wants, or the nearest that nobody has.
  ///
  /// - Parameter taken: The names of the others who are connected.
  public static func granted(_ wanted: String?, taken: [String]) -> String {
    let taken = Set(taken.map { $0.lowercased() })
    func isFree(_ name: String) -> Bool { !taken.contains(name.lowercased()) }
    if let wanted, isFree(wanted) { return wanted }
    var number = wanted == nil ? 1 : 2
    while true {
      let name = numbered(wanted ?? "Operator", number)
      if isFree(name) { return name }
      number += 1
    }
  }

  /// A name with a number after it, cut so that both fit.
  private static func numbered(_ name: String, _ number: Int) -> String {
    let ending = " \(number)"
    var base = name.prefix(maximumCharacters - ending.count)
    while base.utf8.count + ending.utf8.count > maximumBytes { base.removeLast() }
    return trimmed(base) + ending
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }

  /// What would break a line, or turn the writing around, has no place in a name.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: isJoiner(scalar)
    default: true
    }
  }

  /// What joins letters and pictures, and does not show by itself.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200c}" || scalar == "\u{200d}"
  }
}
