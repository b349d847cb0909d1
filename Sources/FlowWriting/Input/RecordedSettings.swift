import YAMLReading

/// The numbers that a recorded app's file gives for its settings: those with which it ran.
struct RecordedSettings {
  /// Each setting as an entry of a mapping, in the order of the file; none where it has none.
  let entries: [String]

  /// The settings as a line of a flow's head; nil where there are none.
  var line: String? {
    entries.isEmpty ? nil : "settings: { \(entries.joined(separator: ", ")) }"
  }

  /// Reads the text of an app's file.
  init(source: String) {
    let form = FileForm(
      noun: "an app file", maximumSize: source.utf8.count, emptyHint: "", nestingHint: "",
      folderHint: { _ in "" })
    let root = YAMLReader(text: source, diagnostics: Diagnostics(file: "", form: form)).read()
    guard case .mapping(let sections)? = root?.content,
      case .mapping(let settings)? = sections.first(where: { $0.key == "settings" })?.value.content
    else {
      entries = []
      return
    }
    entries = settings.compactMap { setting in
      setting.value.integer.map { "\(YAMLText.scalar(setting.key)): \($0)" }
    }
  }
}
