import JSON
package import NavigationEngine

extension Value {
  /// The value as flows write it: the rows of a list as JSON, all others as a person reads them.
  package var flowText: String {
    guard case .list = self else { return text }
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The list that ``flowText`` tells; nil where the text tells none.
  package init?(rowsFromFlow text: String) {
    guard let elements = (try? JSONParser.parse(text.utf8))?.array else { return nil }
    self.init(rows: elements)
  }

  /// The list of these rows; nil where one is none, two have one number, or there are too many.
  init?(rows elements: [JSONValue]) {
    guard elements.count <= StoredRow.bound else { return nil }
    var rows: [StoredRow] = []
    var numbers: Set<Int64> = []
    for element in elements {
      guard let row = StoredRow(element), numbers.insert(row.number).inserted else { return nil }
      rows.append(row)
    }
    self = .list(rows)
  }
}

extension StoredRow {
  fileprivate init?(_ member: JSONValue) {
    guard let number = member["row"]?.integer, Self.numberRange.contains(number),
      let title = member["title"]?.string
    else { return nil }
    let subtitle = member["subtitle"]?.string ?? ""
    guard max(title.utf8.count, subtitle.utf8.count) <= CommandBounds.text else { return nil }
    self.init(number: number, title: title, subtitle: subtitle)
  }
}
