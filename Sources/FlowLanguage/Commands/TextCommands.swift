import YAMLReading

/// What concerns the field that has the focus, and the clipboard.
package enum TextCommand: Sendable, Equatable {
  case input(Template)
  case random(RandomText, length: Template?)
  /// Takes characters away from the end; all of them, where nil.
  case erase(Template?)
  case copy(ElementSelector)
  case setClipboard(Template)
  case paste
  case hideKeyboard
}

/// Fields and the clipboard.
extension CommandTable {
  static let textForms: [CommandForm] =
    [
      CommandForm(
        "inputText", "Types text into the field that has the keyboard.",
        keys: [
          KeyForm("text", .single, "The text.", example: "Ann", isRequired: true),
          KeyForm("redact", .looseFlag, "Whether reports hide it.", example: "true"),
        ], text: .single, example: "Ann",
        scalar: { decoder, entry in decoder.typedTemplate(entry).map { .text(.input($0)) } },
        map: { decoder, fields in
          fields.required("text", example: "Ann")
            .flatMap { decoder.typedTemplate($0, isTextOnly: true) }.map { .text(.input($0)) }
        }, passesOver: true),
      CommandForm(
        "eraseText", "Takes characters from the end of the field.",
        keys: [
          KeyForm(
            "charactersToErase", .count(0...10_000), "How many (default: 50).", example: "5")
        ], text: .count(0...10_000), example: "5", bare: .text(.erase(nil)),
        scalar: { decoder, entry in
          decoder.number(entry, in: 0...10_000).map { .text(.erase($0)) }
        },
        map: { decoder, fields in
          .text(
            .erase(
              fields.optional("charactersToErase").flatMap { decoder.number($0, in: 0...10_000) }))
        }),
      CommandForm(
        "copyTextFrom", "Copies the text of an element.",
        keys: FlowForm.selectorKeys + FlowForm.tapKeys(areRead: false, isTap: false),
        rules: [FlowForm.selectorRule], text: .single, example: "{ id: code }",
        scalar: { decoder, entry in decoder.selector(entry).map { .text(.copy($0)) } },
        map: { decoder, fields in decoder.bareSelector(fields).map { .text(.copy($0)) } }),
      CommandForm(
        "setClipboard", "Copies a text.",
        keys: [KeyForm("text", .single, "The text.", example: "Ann", isRequired: true)],
        text: .single, example: "Ann",
        scalar: { decoder, entry in decoder.template(entry).map { .text(.setClipboard($0)) } },
        map: { decoder, fields in
          fields.required("text", example: "Ann").flatMap(decoder.template)
            .map { .text(.setClipboard($0)) }
        }),
      CommandForm("pasteText", "Types the text that was copied.", bare: .text(.paste)),
      CommandForm("hideKeyboard", "Puts the keyboard away.", bare: .text(.hideKeyboard)),
      CommandForm("hide keyboard", "Puts the keyboard away.", bare: .text(.hideKeyboard)),
    ] + RandomText.allCases.map(randomForm)

  private static func randomForm(_ kind: RandomText) -> CommandForm {
    let command = FlowCommand.text(.random(kind, length: nil))
    let meaning = "Types a text that is made by chance."
    guard kind.takesLength else { return CommandForm(kind.rawValue, meaning, bare: command) }
    return CommandForm(
      kind.rawValue, meaning,
      keys: [
        KeyForm("length", .decimal(-1000...1000), "How many characters.", example: "8")
      ], example: "{ length: 8 }", bare: command,
      map: { decoder, fields in
        let length = fields.optional("length").flatMap { decoder.decimal($0, in: -1000...1000) }
        return .text(.random(kind, length: length))
      })
  }
}
