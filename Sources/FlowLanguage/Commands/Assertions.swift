import YAMLReading

extension CommandTable {
  static let assertionForms: [CommandForm] = [
    assertion(
      "assertVisible", "Expects an element; waits for it for up to 17 s.",
      FlowCommand.assertVisible),
    assertion(
      "assertNotVisible", "Expects that an element is not visible.", FlowCommand.assertNotVisible),
    CommandForm(
      "assertTrue", "Expects a script that gives true.",
      keys: [
        KeyForm(
          "condition", .single, "The script.", example: "${output.count == 3}", isRequired: true)
      ], text: .single, example: "${output.count == 3}",
      scalar: { decoder, entry in decoder.typedTemplate(entry).map(FlowCommand.assertTrue) },
      map: { decoder, fields in
        fields.required("condition", example: "${count == 3}")
          .flatMap { decoder.typedTemplate($0, isTextOnly: true) }.map(FlowCommand.assertTrue)
      }, passesOver: true),
    CommandForm(
      "extendedWaitUntil", "Waits until an element is visible, or is not.",
      keys: [
        KeyForm("visible", .selector, "What shall be visible.", example: "Main Screen"),
        KeyForm("notVisible", .selector, "What shall not be visible.", example: "Loading"),
        KeyForm(
          "timeout", .milliseconds, "For how long at most, in milliseconds.", example: "5000"),
      ], rules: [.atLeastOne(of: ["visible", "notVisible"])],
      example: "{ visible: Main Screen, timeout: 5000 }",
      map: { $0.wait($1) }),
    CommandForm(
      "waitForAnimationToEnd", "Waits until nothing moves.",
      keys: [
        KeyForm("timeout", .milliseconds, "For how long at most, in milliseconds.", example: "5000")
      ], example: "{ timeout: 5000 }", bare: .waitForAnimationToEnd(timeout: nil),
      map: { decoder, fields in
        .waitForAnimationToEnd(
          timeout: fields.optional("timeout").flatMap(decoder.milliseconds))
      }),
  ]

  private static func assertion(
    _ name: String, _ meaning: String,
    _ command: @escaping @Sendable (ElementSelector) -> FlowCommand
  ) -> CommandForm {
    CommandForm(
      name, meaning, keys: FlowForm.selectorKeys + FlowForm.tapKeys(areRead: false, isTap: false),
      rules: [FlowForm.selectorRule], text: .single, example: "Main Screen",
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
