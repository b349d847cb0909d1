import AppLoading
import YAMLReading

/// The ids of a screen's elements, each of which is there once.
enum ElementIDs {
  /// The id that an app file gives a title by itself; nil where it gives none.
  static func derived(_ title: String) -> String? {
    Identifier.derived(fromTitle: title).flatMap { $0 == "back" ? nil : $0 }
  }

  /// The ids of all elements, those that flows ask for first.
  static func ids(of screen: ScreenDraft) -> [String] {
    var used = Set([screen.id?.id].compactMap { $0 })
    var ids = screen.elements.map { element -> String? in
      guard let id = element.id, used.insert(id).inserted else { return nil }
      return id
    }
    for (place, element) in screen.elements.enumerated() where ids[place] == nil {
      let base = (derived(element.text) ?? "element").prefix(Values.maximumIdentifierLength - 4)
      var id = String(base)
      var number = 2
      while !used.insert(id).inserted {
        id = "\(base)-\(number)"
        number += 1
      }
      ids[place] = id
    }
    return ids.map { $0 ?? "" }
  }
}
