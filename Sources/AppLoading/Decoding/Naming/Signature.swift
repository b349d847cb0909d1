import NavigationEngine
import YAMLReading

/// The data that a screen, a route, an alert, a link or a notification takes.
struct Signature {
  /// Nothing is taken.
  static let none = Signature(parameters: [], positions: [], isComplete: true)
  /// The declaration is broken, so that missing or unknown data says nothing.
  static let broken = Signature(parameters: [], positions: [], isComplete: false)

  let parameters: [Parameter]
  /// Where each is declared.
  let positions: [Position]
  let isComplete: Bool

  func index(of name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

extension AppDecoder {
  /// The data that every definition of a section declares under `with`.
  func signatures(of table: NameTable) -> [Signature] {
    table.entries.map { entry in
      guard case .mapping(let keys) = entry.value.content,
        let with = keys.first(where: { $0.key == "with" })
      else { return .none }
      return signature(with)
    }
  }

  /// Names with their types: `{ id: string }`.
  func signature(_ entry: YAMLEntry) -> Signature {
    guard let list = values.mapping(entry, of: "names with their types") else { return .broken }
    limit(list.count, to: Limit.parameters, "parameters", at: entry.keyPosition)
    var parameters: [Parameter] = []
    for each in list.prefix(Limit.parameters) {
      let isName = values.isIdentifier(each.key, at: each.keyPosition, what: "a parameter")
      let type = values.choice(each, among: ValueType.allCases.map(\.rawValue), what: "type")
        .flatMap(ValueType.init)
      guard isName, let type else { continue }
      parameters.append(Parameter(name: each.key, type: type))
    }
    guard parameters.count == list.count, list.count <= Limit.parameters else { return .broken }
    return Signature(
      parameters: parameters, positions: list.map(\.keyPosition), isComplete: true)
  }
}
