extension WrongInput {
  /// Data that is declared, passed on and shown.
  static let data: [WrongInput] = [
    WrongInput(
      "a parameter of an unknown type",
      replacing: "  Message:\n    with: { id: string }",
      with: "  Message:\n    with: { id: text }",
      """
      66:17: error: unknown type 'text'
        hint: allowed: string, integer, boolean
      """),
    WrongInput(
      "parameters as a list",
      replacing: "  Message:\n    with: { id: string }",
      with: "  Message:\n    with: [ id ]",
      """
      66:11: error: expected a mapping of names with their types for 'with', found a list
        hint: an empty mapping is '{}'
      """),
    WrongInput(
      "a parameter with a space in its name",
      replacing: "  Message:\n    with: { id: string }",
      with: "  Message:\n    with: { id: string, my name: string }",
      """
      66:25: error: 'my name' cannot be a parameter
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "a push without the data that the screen needs",
      replacing: "push: { screen: Message, with: { id: $id } }",
      with: "push: Message",
      """
      19:13: error: screen 'Message' needs 'id', a string
        hint: add it, for example 'with: { id: $id }'
      """),
    WrongInput(
      "a push with data of an unknown name",
      replacing: "with: { id: $id }",
      with: "with: { idd: $id }",
      """
      19:32: error: screen 'Message' needs 'id', a string
        hint: add it, for example 'with: { id: $id }'
      19:40: error: screen 'Message' takes no 'idd'
        hint: did you mean 'id'?
      """),
    WrongInput(
      "a push with too much data",
      replacing: "with: { id: $id }",
      with: "with: { id: $id, name: $id }",
      """
      19:49: error: screen 'Message' takes no 'name'
        hint: it takes: id
      """),
    WrongInput(
      "data for a screen without parameters",
      replacing: "push: { screen: Message, with: { id: $id } }",
      with: "push: { screen: Inbox, with: { id: $id } }",
      """
      19:38: error: screen 'Inbox' takes no 'id'
        hint: it takes no data
      """),
    WrongInput(
      "a parameter that the route does not have",
      replacing: "with: { id: $id }",
      with: "with: { id: $di }",
      """
      19:44: error: route 'message' has no parameter 'di'
        hint: did you mean 'id'?
      """),
    WrongInput(
      "a parameter of another type",
      replacing: "with: { id: string }\n      in",
      with: "with: { id: integer }\n      in",
      """
      19:44: error: 'id' takes a string, and '$id' is an integer
      41:19: error: route 'message' needs an integer for 'id', which is a string here
      46:61: error: 'id' takes an integer, and '$data.id' is a string
      """),
    WrongInput(
      "a parameter inside a longer value",
      replacing: "with: { id: $id }",
      with: "with: { id: \"message ${id}\" }",
      """
      19:44: error: a parameter inside a longer text for 'id'
        hint: pass only the parameter, '$name', and add the text where it is shown
      """),
    WrongInput(
      "a field that the screen does not have",
      replacing: "id: $name",
      with: "id: $nam",
      """
      64:75: error: screen 'Inbox' has no parameter and no field 'nam'
        hint: did you mean 'name'?
      """),
    WrongInput(
      "a field in a notification rule",
      replacing: "with: { id: $data.id }",
      with: "with: { id: $name }",
      """
      46:61: error: this rule has no parameter 'name'
        hint: known here: data.id, rows
      """),
    WrongInput(
      "calls without a required integer parameter",
      replacing: "  Message:\n    with: { id: string }",
      with: "  Message:\n    with: { id: string, n: integer }",
      """
      19:32: error: screen 'Message' needs 'n', an integer
        hint: add it, for example 'with: { n: 1 }'
      59:44: error: screen 'Message' needs 'n', an integer
        hint: add it, for example 'with: { n: 1 }'
      64:63: error: screen 'Message' needs 'n', an integer
        hint: add it, for example 'with: { n: 1 }'
      """),
    WrongInput(
      "a text with an unknown parameter",
      replacing: "title: Message ${id}",
      with: "title: Message ${name}",
      """
      67:12: error: screen 'Message' has no parameter 'name'
        hint: known here: id, rows, LOGGED_IN, PROFILE, VISITS
      """),
    WrongInput(
      "a text with an unclosed placeholder",
      replacing: "title: Message ${id}",
      with: "title: \"Message ${id\"",
      """
      67:12: error: '${' without '}'
        hint: write '${name}', or '$${' for '${' itself
      """),
    WrongInput(
      "a text with a field in it",
      replacing: "title: Open,",
      with: "title: \"Open ${name}\",",
      """
      64:26: error: screen 'Inbox' has no parameter 'name'
        hint: known here: rows, LOGGED_IN, PROFILE, VISITS
      """),
    WrongInput(
      "the row's number outside a repeated row",
      replacing: "title: Message ${id}",
      with: "title: Message ${id} ${row}",
      """
      67:12: error: screen 'Message' has no parameter 'row'
        hint: did you mean 'rows'?
      """),
    WrongInput(
      "a part whose screen needs data",
      replacing: "start: { screen: Start }",
      with: "start: { screen: Message }",
      """
      9:22: error: screen 'Message' needs 'id', which a part cannot give
        hint: push or present it with 'with'
      """),
    WrongInput(
      "a tab whose screen needs data",
      replacing: "list: { title: List, navigation: List }",
      with: "list: { title: List, navigation: Message }",
      """
      30:40: error: screen 'Message' needs 'id', which a tab cannot give
        hint: push or present it with 'with'
      """),
    WrongInput(
      "data that is not a mapping",
      replacing: "with: { id: $id }",
      with: "with: $id",
      """
      19:38: error: expected a mapping of names with their values for 'with', found '$id'
        hint: an empty mapping is '{}'
      """),
    WrongInput(
      "a row without a title",
      replacing: "title: Row ${row}",
      with: "subtitle: Row ${row}",
      """
      57:11: error: a row has no 'title'
        hint: add it, for example 'title: First'
      """),
    WrongInput(
      "a repeated row without a count",
      replacing: "count: $rows",
      with: "rows: []",
      """
      57:11: error: a list has both 'rows' and 'row'
        hint: keep 'rows' for rows one by one, or 'count' and 'row' for one that is repeated
      """),
    WrongInput(
      "a repeated row with a constant id",
      replacing: "title: Row ${row}",
      with: "title: Row\n            id: same",
      """
      59:17: error: a second element with the id 'same' on screen 'List'
        hint: another row has it; write for example 'id: same-${row}'
      """),
    WrongInput(
      "a repeated row with a timer",
      replacing: "do: [ push: { screen: Message, with: { id: $row } } ]",
      with: "do: [ { after: 1 s, do: [] } ]",
      """
      59:21: error: 'after' in a row that is repeated
        hint: timer names are unique on a screen; push a screen or use a route in the row
      """),
    WrongInput(
      "a list with both rows and count",
      replacing: "count: $rows\n",
      with: "count: 1\n          rows: 3\n",
      """
      56:11: error: a list has both 'rows' and 'count'
        hint: keep 'rows' for rows one by one, or 'count' and 'row' for one that is repeated
      """),
  ]
}
