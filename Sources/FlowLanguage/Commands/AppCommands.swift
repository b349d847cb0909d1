import YAMLReading

/// How an app is opened.
package struct LaunchOptions: Sendable, Equatable {
  package var appID: Template?
  /// Whether session flags get their first values before.
  package var clearsState = false
  /// Whether an app that runs is ended before.
  package var stopsApp = true
  /// What is decided about permissions before; nil where all are allowed.
  package var permissions: [PermissionSetting]?
  /// Launch arguments; one that has the name of a session flag sets it.
  package var arguments: [FlowConfiguration.Variable] = []
}

extension CommandTable {
  static let appForms: [CommandForm] = [
    CommandForm(
      "launchApp",
      keys: [
        "appId", "url", "clearState", "clearKeychain", "stopApp", "permissions", "arguments",
      ],
      bare: .launchApp(LaunchOptions()),
      scalar: { decoder, entry in
        decoder.template(entry).map { .launchApp(LaunchOptions(appID: $0)) }
      },
      map: { $0.launch($1) }),
    CommandForm(
      "setPermissions", keys: ["appId", "permissions"], map: { $0.setPermissions($1) }),
    appForm("stopApp", FlowCommand.stopApp),
    appForm("killApp", FlowCommand.stopApp),
    appForm("clearState", FlowCommand.clearState),
  ]

  private static func appForm(
    _ name: String, _ command: @escaping @Sendable (Template?) -> FlowCommand
  ) -> CommandForm {
    CommandForm(
      name, keys: ["appId", "url"], bare: command(nil),
      scalar: { decoder, entry in decoder.template(entry).map(command) },
      map: { decoder, fields in command(fields.optional("appId").flatMap(decoder.template)) })
  }
}

extension FlowDecoder {
  /// Launch arguments may hold lists and mappings; apps here read single values only.
  private func arguments(_ entry: YAMLEntry) -> [FlowConfiguration.Variable] {
    (values.mapping(entry, of: "names and values") ?? []).compactMap { argument in
      switch argument.value.content {
      case .sequence, .mapping:
        remarks.append("'\(argument.key)' is not a single value and is not passed to the app")
        return nil
      case .scalar, .refused:
        return template(argument).map { .init(name: argument.key, value: $0) }
      }
    }
  }

  func launch(_ fields: Fields) -> FlowCommand? {
    var options = LaunchOptions()
    options.appID = (fields.optional("appId") ?? fields.optional("url")).flatMap(template)
    options.clearsState = fields.optional("clearState").flatMap(flag) ?? false
    options.stopsApp = fields.optional("stopApp").flatMap(flag) ?? true
    options.arguments = fields.optional("arguments").map(arguments) ?? []
    _ = fields.optional("clearKeychain").flatMap(flag)
    options.permissions = fields.optional("permissions").flatMap(permissions)
    return .launchApp(options)
  }
}
