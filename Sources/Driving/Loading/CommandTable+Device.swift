import YAMLReading

/// Commands that are read and not carried out: the simulated app cannot notice them.
extension CommandTable {
  static let deviceForms: [CommandForm] = [
    skipped("clearKeychain", keys: [], "the session is all that the app keeps"),
    skipped("addMedia", keys: ["files"], isBare: false, "apps here look at no media") {
      $0.media($1)
    },
    skipped(
      "setLocation", keys: ["latitude", "longitude"], isBare: false, "apps here ask for no location"
    ) { $0.location($1) },
    skipped("travel", keys: ["points", "speed"], isBare: false, "apps here ask for no location") {
      $0.journey($1)
    },
    skipped("setAirplaneMode", keys: ["value"], isBare: false, "the simulated app has no network") {
      $0.onOrOff($1)
    },
    skipped("toggleAirplaneMode", keys: [], "the simulated app has no network"),
    skipped("openBrowser", keys: ["url"], isBare: false, "there is no browser") {
      $0.textOr("url", $1, example: "https://example.org")
    },
    skipped(
      "assertScreenshot", keys: ["path", "thresholdPercentage", "cropOn"], isBare: false,
      noPictures
    ) { $0.textOr("path", $1, example: "login") },
    skipped("setDarkMode", keys: ["value"], isBare: false, "apps here have one look") {
      $0.onOrOff($1)
    },
    skipped("toggleDarkMode", keys: [], "apps here have one look"),
    skipped("assertDarkMode", keys: [], "apps here have one look"),
    skipped("assertLightMode", keys: [], "apps here have one look"),
    skipped("shake", keys: [], "apps here do not feel how they are moved"),
    skipped("assertWithAI", keys: ["assertion"], isBare: false, noPictures) {
      $0.textOr("assertion", $1, example: "a form is shown")
    },
    skipped("assertNoDefectsWithAI", keys: [], noPictures),
    skipped("extractTextWithAI", keys: ["query", "outputVariable"], isBare: false, noPictures) {
      $0.textOr("query", $1, example: "the total")
    },
  ]

  private static let noPictures = "nothing here looks at pictures"

  private static func skipped(
    _ name: String, keys: [String], isBare: Bool = true, _ reason: String,
    check: @escaping @Sendable (FlowDecoder, SkippedValue) -> Void = { _, _ in }
  ) -> CommandForm {
    let command = FlowCommand.skipped(reason: reason)
    return CommandForm(
      name, keys: keys, bare: isBare ? command : nil,
      scalar: { decoder, entry in
        check(decoder, .single(entry))
        return command
      },
      map: { decoder, fields in
        check(decoder, .fields(fields))
        return command
      })
  }
}
