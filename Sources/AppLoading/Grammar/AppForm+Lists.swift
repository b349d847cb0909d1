import NavigationEngine
import YAMLReading

/// Lists that the session keeps, and what is done to their rows.
extension AppForm {
  /// The rows that a list of the session has at first.
  static let firstRows: ValueForm = .list(
    of: .either([.line, .keys(firstRow)]), count: 0...StoredRow.bound)

  static let firstRow = MappingForm(
    "firstRow", "A row that a list of the session has at first.",
    [
      .title(example: "Milk"),
      KeyForm("subtitle", .line, "The text below the title.", example: "Green"),
    ])

  /// What holds for every row that shows one of the session's.
  static let storedRow = MappingForm(
    "storedRow", "What holds for each row of a list of the session.",
    [
      .actions("do", "What a tap does; `$row`, `$title` and `$subtitle` are the row's."),
      .enabled, .sharedID,
    ] + rowGestures)

  /// The field by which a list is searched.
  static let searchKey = KeyForm(
    "search", .pattern(#"^\s*\$\S+\s*$"#), "The field by whose text the rows are searched.",
    example: "$search")

  static let storedList = MappingForm(
    "storedList", "A list with the rows of one of the session.",
    [
      KeyForm(
        "rows", .name, "The list of the session.", example: "NOTES", isRequired: true),
      KeyForm(
        "row", .keys(storedRow), "What holds for each of the rows.",
        example: "{ do: [ push: Main ] }"),
      searchKey, .id, .sharedID, .when,
    ])

  private static func list(_ name: String) -> KeyForm {
    KeyForm(name, .name, "The list of the session.", example: "NOTES", isRequired: true)
  }

  private static let number = KeyForm(
    "row", .single, "The number of the row.", example: "$row", isRequired: true)

  private static let subtitle = KeyForm(
    "subtitle", .single, "The text below the title.", example: "New")

  private static func title(isRequired: Bool) -> KeyForm {
    KeyForm("title", .single, "The row's title.", example: "$text", isRequired: isRequired)
  }

  static let addedRow = MappingForm(
    "addedRow", "A row that is added.", [list("to"), title(isRequired: true), subtitle])

  static let updatedRow = MappingForm(
    "updatedRow", "A row that gets other texts.",
    [list("in"), number, title(isRequired: false), subtitle],
    rules: [.atLeastOne(of: ["title", "subtitle"])])

  static let removedRow = MappingForm(
    "removedRow", "A row that is taken out.", [list("from"), number])

  /// The keys of the actions that change rows.
  static let rowChanges = [
    "addRow": addedRow, "updateRow": updatedRow, "removeRow": removedRow,
  ]
}
