import YAMLReading

/// What must hold for a block to run; all parts that are given must.
package struct Condition: Sendable, Equatable {
  package var platform: String?
  package var visible: ElementSelector?
  package var notVisible: ElementSelector?
  /// A text that must be true as a script sees it.
  package var isTrue: Template?

  /// What the simulated devices are.
  package static let simulatedPlatform = "ios"

  /// Whether it asks for another platform, and so never holds.
  package var isElsewhere: Bool {
    platform.map { $0.lowercased() != Self.simulatedPlatform } ?? false
  }
}

/// Steps that run inside another flow.
package struct Subflow: Sendable, Equatable {
  package enum Body: Sendable, Equatable {
    /// Another file; `base` is the file that names it.
    case file(Template, base: String)
    case steps([FlowStep])
  }

  package let body: Body
  package let environment: [FlowConfiguration.Variable]
}

/// Steps that run again and again; at least one of the bounds is given.
package struct Repetition: Sendable, Equatable {
  package let times: Template?
  package let condition: Condition?
  package let steps: [FlowStep]
}

extension CommandTable {
  static let blockForms: [CommandForm] = [
    CommandForm(
      "runFlow", "Runs another flow, or some commands.",
      keys: [
        fileKey, commandsKey,
        KeyForm(
          "when", .either([.nothing, .condition]), "What must hold for them to run.",
          example: "{ visible: Log In }"),
        environmentKey,
      ], rules: [.exactlyOne(of: ["file", "commands"])], text: .single,
      example: "steps/log-in.yaml",
      scalar: { decoder, entry in
        decoder.subflowFile(entry).map { .runFlow(Subflow(body: $0, environment: []), when: nil) }
      },
      map: { decoder, fields in
        let condition = fields.given("when").map(decoder.condition)
        let subflow = decoder.under(condition) { decoder.subflow(fields) }
        return subflow.map { .runFlow($0, when: condition) }
      }),
    CommandForm(
      "repeat", "Runs commands again and again.",
      keys: [
        KeyForm("times", .decimal(0...RunLimits.steps), "How often at most.", example: "3"),
        KeyForm(
          "while", .condition, "What must hold for another round.", example: "{ visible: More }"),
        KeyForm(
          "commands", .commands, "The commands.", example: "[ tapOn: More ]", isRequired: true),
      ], rules: [.atLeastOne(of: ["times", "while"])],
      example: "{ times: 3, commands: [ tapOn: More ] }", map: { $0.repetition($1) }),
    CommandForm(
      "retry", "Runs commands again where they fail.",
      keys: [
        KeyForm("maxRetries", .count(0...1000), "How often again, at most 3.", example: "2"),
        fileKey, commandsKey, environmentKey,
      ], rules: [.exactlyOne(of: ["file", "commands"])],
      example: "{ maxRetries: 2, commands: [ tapOn: More ] }",
      map: { decoder, fields in
        let maximum = fields.optional("maxRetries").flatMap { decoder.number($0, in: 0...1000) }
        return decoder.subflow(fields).map { .retry($0, maximum: maximum) }
      }),
    CommandForm(
      "evalScript", "Evaluates a script.",
      keys: [
        KeyForm(
          "script", .single, "The script.", example: "${output.count = 1}", isRequired: true)
      ], text: .single, example: "${output.count = 1}",
      scalar: { decoder, entry in decoder.template(entry).map(FlowCommand.evaluate) },
      map: { decoder, fields in
        fields.required("script", example: "${output.count = 1}").flatMap(decoder.template)
          .map(FlowCommand.evaluate)
      }, passesOver: true),
    CommandForm(
      "runScript", "Runs a file of JavaScript.",
      keys: [
        KeyForm("file", .single, "The file.", example: "scripts/user.js", isRequired: true),
        environmentKey,
        KeyForm(
          "when", .either([.nothing, .condition]), "What must hold for it to run.",
          example: "{ visible: Log In }"),
      ], text: .single, example: "scripts/user.js",
      scalar: { decoder, entry in decoder.scriptFile(entry).map(FlowCommand.runScript) },
      map: { $0.runScript($1) }),
  ]

  private static let fileKey = KeyForm(
    "file", .single, "A flow file.", example: "steps/log-in.yaml")
  private static let commandsKey = KeyForm(
    "commands", .commands, "The commands.", example: "[ tapOn: More ]")
  private static let environmentKey = KeyForm(
    "env", .variables, "Variables with their values.", example: "{ NAME: Ann }")
}

extension FlowDecoder {
  /// Reads what only runs while a condition holds.
  func under<Part>(_ condition: Condition?, _ read: () -> Part) -> Part {
    let before = isElsewhere
    defer { isElsewhere = before }
    isElsewhere = before || condition?.isElsewhere == true
    return read()
  }

  func subflow(_ fields: Fields) -> Subflow? {
    let environment = fields.optional("env").map(variables) ?? []
    switch (fields.optional("file"), fields.optional("commands")) {
    case (let file?, nil):
      return subflowFile(file).map { Subflow(body: $0, environment: environment) }
    case (nil, let commands?):
      return steps(commands.value, of: "commands")
        .map { Subflow(body: .steps($0), environment: environment) }
    case (_?, let commands?):
      diagnostics.error(
        commands.keyPosition, "'commands' conflicts with 'file'", hint: "keep one of them")
      return nil
    case (nil, nil):
      if !fields.isMisspelt("file"), !fields.isMisspelt("commands") {
        diagnostics.error(
          fields.position, "\(fields.subject) has neither 'file' nor 'commands'",
          hint: "add one of them, for example 'file: log-in.yaml'")
      }
      return nil
    }
  }

  func subflowFile(_ entry: YAMLEntry) -> Subflow.Body? {
    guard let template = template(entry) else { return nil }
    if let name = template.literal {
      let path = FlowPath.resolve(name, from: file)
      guard path != FlowPath.normalized(file) else {
        diagnostics.error(
          entry.value.position, "the flow runs itself", hint: "use 'repeat' to run steps again")
        return nil
      }
      references.append(
        FileReference(path: path, place: place(entry.value.position), kind: .flow))
    }
    return .file(template, base: file)
  }

  func repetition(_ fields: Fields) -> FlowCommand? {
    let times = fields.optional("times").flatMap { decimal($0, in: 0...RunLimits.steps) }
    let condition = fields.optional("while").map(condition)
    if fields.optional("times") == nil, fields.optional("while") == nil,
      !fields.isMisspelt("times"), !fields.isMisspelt("while")
    {
      diagnostics.error(
        fields.position, "'repeat' without 'times' and without 'while' would never end",
        hint: "add 'times: 3'")
    }
    guard let entry = fields.required("commands", example: "[ back ]"),
      let steps = steps(entry.value, of: "commands")
    else { return nil }
    return .repeated(Repetition(times: times, condition: condition, steps: steps))
  }

  func condition(_ entry: YAMLEntry) -> Condition {
    var condition = Condition()
    guard
      let fields = Fields(
        entry.value, of: "'\(entry.key)'", at: entry.keyPosition, keys: FlowForm.condition,
        diagnostics: diagnostics)
    else { return condition }
    let platforms = ["Android", "iOS", "Web"]
    condition.platform = fields.given("platform").flatMap {
      caselessChoice($0, among: platforms, what: "platform")
    }
    condition.visible = fields.given("visible").flatMap(selector)
    condition.notVisible = fields.given("notVisible").flatMap(selector)
    condition.isTrue = fields.given("true").flatMap(template)
    let given = ["platform", "visible", "notVisible", "true"]
    if !given.contains(where: { fields.optional($0) != nil || fields.isMisspelt($0) }) {
      diagnostics.error(
        entry.keyPosition, "'\(entry.key)' has no condition",
        hint: "add one of: \(given.joined(separator: ", "))")
    }
    return condition
  }
}
