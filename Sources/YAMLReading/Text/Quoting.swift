/// How text from a file is shown inside a message.
package enum Quoting {
  /// Text longer than this, in Unicode scalars, is cut.
  package static let maximumLength = 60

  /// The text in single quotes, on one line, cut where it is long.
  package static func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(maximumLength) {
      let isControl = scalar.properties.generalCategory == .control
      shown += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    let isCut = text.unicodeScalars.dropFirst(maximumLength).isEmpty == false
    return "'\(shown)\(isCut ? "…" : "")'"
  }

  /// Names separated by commas; a long list ends with the number of those left out.
  package static func list(_ names: [String], maximum: Int = 40) -> String {
    let shown = names.prefix(maximum).joined(separator: ", ")
    let rest = names.count - maximum
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
