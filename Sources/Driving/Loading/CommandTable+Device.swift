import YAMLReading

/// Commands that are read and not carried out; each says why.
extension CommandTable {
  /// Text fields, which the simulated screens do not have yet.
  static let textForms: [CommandForm] = [
    impossible("inputText", keys: ["text"], isBare: false, noTextFields),
    impossible("inputRandomText", keys: ["length"], noTextFields),
    impossible("inputRandomNumber", keys: ["length"], noTextFields),
    impossible("inputRandomEmail", keys: [], noTextFields),
    impossible("inputRandomPersonName", keys: [], noTextFields),
    impossible("inputRandomCityName", keys: [], noTextFields),
    impossible("inputRandomCountryName", keys: [], noTextFields),
    impossible("inputRandomColorName", keys: [], noTextFields),
    impossible("eraseText", keys: ["charactersToErase"], noTextFields),
    impossible("copyTextFrom", keys: FlowDecoder.selectorKeys, isBare: false, noClipboard),
    impossible("setClipboard", keys: ["text"], isBare: false, noClipboard),
    impossible("pasteText", keys: [], noTextFields),
    impossible(
      "openLink", keys: ["link", "browser", "autoVerify"], isBare: false,
      "this version's engine takes no links"),
    impossible(
      "setOrientation", keys: ["orientation"], isBare: false,
      "this version's engine has no rotation"),
  ]

  private static let noTextFields = "this version's screens have no text fields"
  private static let noClipboard = "this version has no clipboard"

  /// What a simulated app cannot notice.
  static let deviceForms: [CommandForm] = [
    skipped("clearKeychain", keys: [], "session flags are all that the app keeps"),
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
      "takeScreenshot", keys: ["path", "cropOn"], isBare: false, noPictures),
    skipped(
      "assertScreenshot", keys: ["path", "thresholdPercentage", "cropOn"], isBare: false,
      noPictures),
    skipped("startRecording", keys: ["path"], isBare: false, "this version records no videos"),
    skipped("stopRecording", keys: [], "this version records no videos"),
    skipped("assertWithAI", keys: ["assertion"], isBare: false, noPictures),
    skipped("assertNoDefectsWithAI", keys: [], noPictures),
    skipped("extractTextWithAI", keys: ["query", "outputVariable"], isBare: false, noPictures),
  ]

  private static let noPermissions = "apps here ask for no permissions"
  private static let noPictures = "this version neither keeps nor looks at pictures"

  private static func skipped(
    _ name: String, keys: [String], isBare: Bool = true, _ reason: String
  ) -> CommandForm {
    form(name, keys, isBare, .skipped(reason: reason))
  }

  private static func impossible(
    _ name: String, keys: [String], isBare: Bool = true, _ reason: String
  ) -> CommandForm {
    form(name, keys, isBare, .impossible(reason: reason))
  }

  private static func form(
    _ name: String, _ keys: [String], _ isBare: Bool, _ command: FlowCommand
  ) -> CommandForm {
    CommandForm(
      name, keys: keys, bare: isBare ? command : nil, scalar: { _, _ in command },
      map: { _, _ in command })
  }
}
