import JSON
import NavigationEngine

// Paths and items, and what is shown by them; an app without any has no member of them.
extension JSONWriter {
  /// Writes the member `paths`, where the app has any.
  mutating func paths(_ paths: [[PathElement]], _ vocabulary: AppVocabulary) {
    if paths.isEmpty { return }
    key("paths")
    raw("{")
    for (index, (name, elements)) in zip(vocabulary.pathNames, paths).enumerated() {
      if index > 0 { raw(",") }
      raw(name)
      raw(":")
      array(elements) { $0.element($1, vocabulary) }
    }
    raw("}")
  }

  /// Writes the member `items`, where the app has any.
  mutating func items(_ items: [Value?], _ vocabulary: AppVocabulary) {
    if items.isEmpty { return }
    key("items")
    raw("{")
    for (index, (name, value)) in zip(vocabulary.itemNames, items).enumerated() {
      if index > 0 { raw(",") }
      raw(name)
      raw(":")
      optional(value)
    }
    raw("}")
  }

  /// Writes what value an item has now, and by whom.
  mutating func itemChange(
    _ item: ItemIndex, _ value: Value?, _ origin: BindingOrigin, _ vocabulary: AppVocabulary
  ) {
    key("item")
    raw(vocabulary.itemNames[item])
    key("to")
    optional(value)
    member("by", origin.rawValue)
  }

  private mutating func optional(_ value: Value?) {
    if let value { self.value(value) } else { raw("null") }
  }

  /// Writes the member `path` of a navigation container, where one says what it shows.
  mutating func path(_ path: PathIndex?, _ vocabulary: AppVocabulary) {
    guard let path else { return }
    key("path")
    raw(vocabulary.pathNames[path])
  }

  /// Writes what a path was set to, and by whom.
  mutating func pathChange(
    _ path: PathIndex, _ elements: [PathElement], _ origin: BindingOrigin,
    _ vocabulary: AppVocabulary
  ) {
    self.path(path, vocabulary)
    key("to")
    array(elements) { $0.element($1, vocabulary) }
    member("by", origin.rawValue)
  }

  private mutating func element(_ element: PathElement, _ vocabulary: AppVocabulary) {
    raw("{\"screen\":")
    raw(vocabulary.screenNames[element.screen])
    arguments(element.arguments, named: vocabulary.screenParameters[element.screen])
    raw("}")
  }
}
