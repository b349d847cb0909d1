import YAMLReading

extension CommandTable {
  static let assertionForms: [CommandForm] = [
    assertion("assertVisible", FlowCommand.assertVisible),
    assertion("assertNotVisible", FlowCommand.assertNotVisible),
    CommandForm(
      "assertTrue", keys: ["condition"],
      scalar: { decoder, entry in decoder.template(entry).map(FlowCommand.assertTrue) },
      map: { decoder, fields in
        fields.required("condition", example: "${count == 3}").flatMap(decoder.template)
          .map(FlowCommand.assertTrue)
      }),
    CommandForm(
      "extendedWaitUntil", keys: ["visible", "notVisible", "timeout"],
      map: { $0.wait($1) }),
    CommandForm(
      "waitForAnimationToEnd", keys: ["timeout"], bare: .waitForAnimationToEnd(timeout: nil),
      map: { decoder, fields in
        .waitForAnimationToEnd(
          timeout: fields.optional("timeout").flatMap(decoder.milliseconds))
      }),
  ]

  private static func assertion(
    _ name: String, _ command: @escaping @Sendable (ElementSelector) -> FlowCommand
  ) -> CommandForm {
    CommandForm(
      name, keys: FlowDecoder.selectorKeys + FlowDecoder.tapKeys,
      scalar: { decoder, entry in decoder.selector(entry).map(command) },
      map: { decoder, fields in decoder.bareSelector(fields).map(command) })
  }
}

extension FlowDecoder {
  func wait(_ fields: Fields) -> FlowCommand? {
    var condition = Condition()
    condition.visible = fields.optional("visible").flatMap(selector)
    condition.notVisible = fields.optional("notVisible").flatMap(selector)
    let timeout = fields.optional("timeout").flatMap(milliseconds)
    let isMissing =
      fields.optional("visible") == nil && fields.optional("notVisible") == nil
      && !fields.isMisspelt("visible") && !fields.isMisspelt("notVisible")
    if isMissing {
      diagnostics.error(
        fields.position, "'extendedWaitUntil' without 'visible' and without 'notVisible'",
        hint: "add one of them, for example 'visible: Main Screen'")
    }
    return .waitUntil(condition, timeout: timeout)
  }
}
