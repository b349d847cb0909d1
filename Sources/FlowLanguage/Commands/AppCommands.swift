import YAMLReading

/// How an app is opened.
package struct LaunchOptions: Sendable, Equatable {
  package var appID: Template?
  /// Whether session flags get their first values before.
  package var clearsState = false
  /// Whether what the Keychain keeps gets its first values before.
  package var clearsKeychain = false
  /// Whether an app that runs is ended before.
  package var stopsApp = true
  /// What is decided about permissions before; nil where all are allowed.
  package var permissions: [PermissionSetting]?
  /// Launch arguments; one that has the name of a session flag sets it.
  package var arguments: [Argument] = []

  /// A launch argument, in whose name `${…}` is filled in as in its value.
  package struct Argument: Sendable, Equatable {
    package let name: Template
    package let value: Template
  }
}

extension CommandTable {
  static let appForms: [CommandForm] = [
    CommandForm(
      "launchApp", "Opens the app.",
      keys: [
        KeyForm("appId", .single, "The app (default: the flow's).", example: "root-controller"),
        KeyForm("url", .single, "The app, as 'appId'.", example: "https://example.com"),
        KeyForm(
          "clearState", .looseFlag, "Whether its session gets its first values before.",
          example: "true"),
        KeyForm(
          "clearKeychain", .looseFlag,
          "Whether what the Keychain keeps gets its first values before.", example: "true"),
        KeyForm(
          "stopApp", .looseFlag, "Whether an app that runs is ended before (default: true).",
          example: "false"),
        KeyForm(
          "permissions", .either([.nothing, .keys(FlowForm.permissions)]),
          "What is decided about permissions before (default: all are allowed).",
          example: "{ camera: deny }"),
        KeyForm(
          "arguments",
          .either([
            .nothing,
            .names(
              of: .either([.singleOrList, .names(of: .anything, pattern: nil, count: 0...Int.max)]),
              pattern: nil, count: 0...Int.max),
          ]),
          "Launch arguments; one that has the name of a session key sets it.",
          example: "{ LOGGED_IN: true }"),
      ], text: .single, example: "{ clearState: true }",
      bare: .launchApp(LaunchOptions()),
      scalar: { decoder, entry in
        decoder.template(entry).map { .launchApp(LaunchOptions(appID: $0)) }
      },
      map: { $0.launch($1) }),
    CommandForm(
      "setPermissions", "Decides about permissions.",
      keys: [
        KeyForm("appId", .single, "The app (default: the flow's).", example: "root-controller"),
        KeyForm("url", .single, "The app, as 'appId'.", example: "https://example.com"),
        KeyForm(
          "permissions", .keys(FlowForm.permissions), "Permissions with what is decided.",
          example: "{ camera: deny }", isRequired: true),
      ], example: "{ permissions: { camera: deny } }", map: { $0.setPermissions($1) }),
    appForm("stopApp", "Ends the app.", FlowCommand.stopApp),
    appForm("killApp", "Ends the app.", FlowCommand.stopApp),
    appForm("clearState", "Gives the session its first values.", FlowCommand.clearState),
    CommandForm(
      "clearKeychain", "Gives what the Keychain keeps its first values.", bare: .clearKeychain),
  ]

  private static func appForm(
    _ name: String, _ meaning: String,
    _ command: @escaping @Sendable (Template?) -> FlowCommand
  ) -> CommandForm {
    CommandForm(
      name, meaning,
      keys: [
        KeyForm("appId", .single, "The app (default: the flow's).", example: "root-controller"),
        KeyForm("url", .single, "Has no effect here.", example: "https://example.com"),
      ], text: .single, example: "root-controller", bare: command(nil),
      scalar: { decoder, entry in decoder.template(entry).map(command) },
      map: { decoder, fields in command(fields.optional("appId").flatMap(decoder.template)) })
  }
}

extension FlowDecoder {
  /// Launch arguments may hold lists and mappings; apps here read single values only.
  private func arguments(_ entry: YAMLEntry) -> [LaunchOptions.Argument] {
    (values.mapping(entry, of: "names and values") ?? []).compactMap { argument in
      switch argument.value.content {
      case .sequence, .mapping:
        remarks.append("'\(argument.key)' is not a single value and is not passed to the app")
        return nil
      case .scalar, .refused:
        guard let name = template(argument.key, at: argument.keyPosition) else { return nil }
        return typedTemplate(argument).map { .init(name: name, value: $0) }
      }
    }
  }

  func launch(_ fields: Fields) -> FlowCommand? {
    var options = LaunchOptions()
    options.appID = (fields.optional("appId") ?? fields.optional("url")).flatMap(template)
    options.clearsState = fields.optional("clearState").flatMap(flag) ?? false
    options.stopsApp = fields.optional("stopApp").flatMap(flag) ?? true
    options.arguments = fields.given("arguments").map(arguments) ?? []
    options.clearsKeychain = fields.optional("clearKeychain").flatMap(flag) ?? false
    options.permissions = fields.given("permissions").flatMap(permissions)
    return .launchApp(options)
  }
}
