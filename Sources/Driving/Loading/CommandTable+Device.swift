import YAMLReading

/// Commands that are read and not carried out: the simulated app cannot notice them.
extension CommandTable {
  static let deviceForms: [CommandForm] = [
    skipped("clearKeychain", keys: [], "the session is all that the app keeps"),
    skipped("addMedia", keys: ["files"], isBare: false, "apps here look at no media"),
    skipped(
      "setLocation", keys: ["latitude", "longitude"], isBare: false, "apps here ask for no location"
    ),
    skipped("travel", keys: ["points", "speed"], isBare: false, "apps here ask for no location"),
    skipped("setAirplaneMode", keys: ["value"], isBare: false, "the simulated app has no network"),
    skipped("toggleAirplaneMode", keys: [], "the simulated app has no network"),
    skipped("setPermissions", keys: ["appId", "permissions"], isBare: false, noPermissions),
    skipped("openBrowser", keys: ["url"], isBare: false, "there is no browser"),
    skipped(
      "assertScreenshot", keys: ["path", "thresholdPercentage", "cropOn"], isBare: false,
      noPictures),
    skipped("setDarkMode", keys: ["value"], isBare: false, "apps here have one look"),
    skipped("toggleDarkMode", keys: [], "apps here have one look"),
    skipped("assertDarkMode", keys: [], "apps here have one look"),
    skipped("assertLightMode", keys: [], "apps here have one look"),
    skipped("shake", keys: [], "apps here do not feel how they are moved"),
    skipped("assertWithAI", keys: ["assertion"], isBare: false, noPictures),
    skipped("assertNoDefectsWithAI", keys: [], noPictures),
    skipped("extractTextWithAI", keys: ["query", "outputVariable"], isBare: false, noPictures),
  ]

  private static let noPermissions = "apps here ask for no permissions"
  private static let noPictures = "nothing here looks at pictures"

  private static func skipped(
    _ name: String, keys: [String], isBare: Bool = true, _ reason: String
  ) -> CommandForm {
    let command = FlowCommand.skipped(reason: reason)
    return CommandForm(
      name, keys: keys, bare: isBare ? command : nil, scalar: { _, _ in command },
      map: { _, _ in command })
  }
}
