import JSON
import NavigationEngine
import YAMLReading

/// Screens of the system, as stubs.
extension AppForm {
  private static let kinds = SystemScreen.Kind.allCases.map(\.rawValue)

  /// A web login alone does not say at which site.
  static let systemScreenNames = kinds.filter { $0 != SystemScreen.Kind.webLogin.rawValue }

  static let systemScreenOrName: ValueForm = .either([
    .choice(systemScreenNames), .keys(systemScreen),
  ])

  static let systemScreen = MappingForm(
    "systemScreen", "A screen of the system, with what stands on it.",
    [
      KeyForm(
        "screen", .choice(kinds), "Which one it is.", example: "purchaseSheet", isRequired: true),
      KeyForm(
        "title", .line,
        "What is bought, the site of a web login, what is shared, or the picker's title.",
        example: "Premium"),
      KeyForm("detail", .text, "The text below the title.", example: "$4.99 per month"),
      KeyForm(
        "choices", .list(of: .line, count: 1...SystemScreen.bound),
        """
        What can be chosen: the button of a purchase, what can be done with what is shared, \
        photos.
        """,
        example: "[ Subscribe ]"),
    ],
    rules: [
      .wants(["title"], where: "screen", is: .string(SystemScreen.Kind.webLogin.rawValue))
    ])
}
