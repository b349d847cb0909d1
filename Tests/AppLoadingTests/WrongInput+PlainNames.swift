extension WrongInput {
  /// Names with a `$` inside texts, which are no places for values.
  static let plainNames: [WrongInput] = [
    plainName(
      "the name of a session key in a title", "title: Inbox of $PROFILE",
      """
      61:12: warning: '$PROFILE' inside a text is taken literally
        hint: did you mean '${PROFILE}'?
      """),
    WrongInput(
      "a label that is nothing but the name of a session key",
      replacing: "title: Message ${id}",
      with: "title: Message ${id}\n    content: [ label: $VISITS ]",
      """
      68:23: warning: '$VISITS' inside a text is taken literally
        hint: did you mean '${VISITS}'?
      """),
    plainName(
      "names of session keys in the texts of a bar, twice",
      "bar: { right: [ { title: '$PROFILE-$PROFILE, $VISITS.', id: who, do: [] } ] }",
      """
      61:30: warning: '$PROFILE' inside a text is taken literally
        hint: did you mean '${PROFILE}'?
      61:30: warning: '$VISITS' inside a text is taken literally
        hint: did you mean '${VISITS}'?
      """),
    WrongInput(
      "the number of a row in its title", replacing: "title: Row ${row}", with: "title: Row $row",
      """
      58:20: warning: '$row' inside a text is taken literally
        hint: did you mean '${row}'?
      """),
    WrongInput(
      "a parameter in a title", replacing: "title: Message ${id}", with: "title: Message $id",
      """
      67:12: warning: '$id' inside a text is taken literally
        hint: did you mean '${id}'?
      """),
    WrongInput(
      "the number of a row inside a longer value",
      replacing: "with: { id: $row }", with: "with: { id: \"Item $row of $rows\" }",
      """
      59:56: warning: '$row' inside a text is taken literally
        hint: did you mean '${row}'?
      59:56: warning: '$rows' inside a text is taken literally
        hint: did you mean '${rows}'?
      """),
    WrongInput(
      "a parameter inside a longer value, and a session key that is not shown there",
      replacing: "with: { id: $id }", with: "with: { id: \"Nr. $id of $VISITS\" }",
      """
      19:44: warning: '$id' inside a text is taken literally
        hint: pass '$id' alone, and add the text where it is shown
      """),
  ]

  /// Texts in which a `$` stands for itself.
  static let rightSigns = [
    // A price, a word that is no name, two signs before a name, and a name that goes on.
    Sample.replacing(
      "Inbox:\n    leaving",
      with: "Inbox:\n    title: $5 for $you, $$PROFILE, $ and $VISITS_TODAY\n    leaving"),
    Sample.replacing("with: { id: $row }", with: "with: { id: $$row }"),
  ]

  /// A piece of the inbox of the wide sample.
  private static func plainName(_ name: String, _ piece: String, _ message: String) -> WrongInput {
    WrongInput(
      name, replacing: "Inbox:\n    leaving", with: "Inbox:\n    \(piece)\n    leaving", message)
  }
}
