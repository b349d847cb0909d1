import YAMLReading

/// Writes other numbers into an app file's settings.
///
/// The text itself is changed, so that a recording keeps the app as it ran.
struct SettingOverrides {
  /// The settings of the file.
  let entries: [YAMLEntry]
  let file: String

  /// The text with the numbers in their places.
  ///
  /// - Throws: A problem of the file as a whole for each setting that it does not have.
  func text(_ text: String, with numbers: [String: Int]) throws(AppLoadingError) -> String {
    let unknown = numbers.keys.sorted().filter { name in !entries.contains { $0.key == name } }
    guard unknown.isEmpty else {
      throw AppLoadingError(problems: unknown.map(problem))
    }
    // Positions do not count a byte order mark.
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    var lines = SourceLines(String(text.unicodeScalars.dropFirst(mark.unicodeScalars.count)))
    // From the end, so that the places before a change stay where they are.
    for entry in entries.sorted(by: { $0.value.position > $1.value.position }) {
      guard let number = numbers[entry.key], let old = entry.value.text,
        let start = lines.index(of: entry.value.position)
      else { continue }
      lines.replace(start..<start + old.unicodeScalars.count, with: String(number))
    }
    return mark + lines.text
  }

  private func problem(_ name: String) -> Problem {
    let names = entries.map(\.key)
    let hint =
      names.isEmpty
      ? "this app has no settings"
      : Fields.hint(for: name, among: names, prefix: "the settings are")
    return Problem(
      file: file, line: 0, column: 0, message: "there is no setting \(Quoting.quoted(name))",
      hint: hint)
  }
}
