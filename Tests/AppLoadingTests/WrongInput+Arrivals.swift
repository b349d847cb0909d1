extension WrongInput {
  /// Queries of links, and values of notifications.
  static let arrivals: [WrongInput] = [
    link(
      "an empty query", "notes?",
      """
      error: '' is no item of a query in 'notes?'
        hint: write behind '?' for example 'id=:id', and '&' between several
      """),
    link(
      "an item without a name", "notes?=:id",
      """
      error: 'notes?=:id' is not a link pattern
        hint: write segments of A-Z a-z 0-9 . _ ~ - with '/' between them, and ':name' for data; \
      behind '?' for example 'id=:id'
      """),
    link(
      "a value with an escape", "notes?id=a%20b",
      """
      error: 'notes?id=a%20b' is not a link pattern
        hint: write segments of A-Z a-z 0-9 . _ ~ - with '/' between them, and ':name' for data; \
      behind '?' for example 'id=:id'
      """),
    link(
      "an item that is named twice", "notes?id=:id&id=:other",
      """
      error: the query names 'id' twice
        hint: of several items with one name the first counts; name it once
      """),
    link(
      "a parameter of the path in the query", "notes/:id?id=:id",
      """
      error: duplicate parameter ':id' in the link
        hint: give each parameter its own name
      """),
    link(
      "an unknown type in the query", "notes?id=:id(number)",
      """
      error: ':id(number)' is not a typed parameter
        hint: write ':id', ':id(integer)' or ':id(boolean)'
      """),
    link(
      "more items than a query has", "notes?a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9",
      """
      error: more than 8 items in the query of a link
      """),
    WrongInput(
      "a query that a pattern above it has taken",
      whole: text("links: { scheme: l, open: { \"notes\": home, \"notes?id=:id\": note } }"),
      """
      8:44: warning: the link 'notes?id=:id' is never reached
        hint: 'notes' above it matches the same links; put it below this one
      """),
    rule(
      "values of a notification without a path", "{ is: {}, route: home }",
      """
      8:20: error: 'is' names no path
        hint: write for example '{ data.type: message }'; a rule without it fits any payload
      """),
    rule(
      "a value of a notification that is a list", "{ is: { data.type: [ a ] }, route: home }",
      """
      8:37: error: expected text for 'data.type', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    rule(
      "a path of a notification that is none", "{ is: { \"data type\": a }, route: home }",
      """
      8:26: error: 'data type' cannot be a path
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    rule(
      "a value in the place of a type", "{ has: { data.type: message }, route: home }",
      """
      8:38: error: unknown type 'message'
        hint: allowed: string, integer, boolean
      """),
    WrongInput(
      "a value that a rule above has taken as any",
      whole: text(
        "notifications: [ { has: { t: string }, route: home }, { is: { t: a }, route: home } ]"),
      """
      8:55: warning: this rule is never reached
        hint: the rule at 8:18 matches the same payloads; put it below this one
      """),
  ]

  private static func text(_ section: String) -> String {
    """
    app: arrivals
    root:
      first: home
      parts: { home: { navigation: Home } }
      routes:
        home: { to: home }
        note: { with: { id: string }, push: { screen: Note, with: { id: $id } } }
    \(section)
    screens: { Home: {}, Note: { with: { id: string }, title: "${id}" } }

    """
  }

  private static func link(_ name: String, _ pattern: String, _ problem: String) -> WrongInput {
    WrongInput(
      name, whole: text("links: { scheme: l, open: { \"\(pattern)\": home } }"), "8:29: " + problem)
  }

  private static func rule(_ name: String, _ rule: String, _ problems: String) -> WrongInput {
    WrongInput(name, whole: text("notifications: [ \(rule) ]"), problems)
  }
}
