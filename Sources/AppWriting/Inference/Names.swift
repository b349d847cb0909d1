/// Names for what an app file defines.
enum Names {
  private static let longest = 40

  /// A name of a screen: `Add Property` → `AddProperty`.
  static func typeName(_ text: String) -> String {
    let words = words(text)
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let short = String(name.prefix(longest))
    guard let first = short.first else { return "Screen" }
    // Words that YAML takes for something else.
    if ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(short.lowercased()) {
      return short + "Screen"
    }
    return first.isNumber ? "Screen\(short)" : short
  }

  /// A name of a session value: `Post-Purchase Bow` → `POST_PURCHASE_BOW`.
  static func flagName(_ text: String) -> String {
    let name = words(text).joined(separator: "_").uppercased()
    return name.isEmpty ? "FLAG" : String(name.prefix(longest))
  }

  /// A name of a part, a route or a tab: `My Kept` → `myKept`.
  static func lowerName(_ text: String) -> String {
    let name = typeName(text)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
  }
}
