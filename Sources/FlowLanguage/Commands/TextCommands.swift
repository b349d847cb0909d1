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
        "inputText", keys: ["text", "redact"],
        scalar: { decoder, entry in decoder.template(entry).map { .text(.input($0)) } },
        map: { decoder, fields in
          fields.required("text", example: "Ann").flatMap(decoder.template)
            .map { .text(.input($0)) }
        }, passesOver: true),
      CommandForm(
        "eraseText", keys: ["charactersToErase"], bare: .text(.erase(nil)),
        scalar: { decoder, entry in
          decoder.number(entry, in: 0...10_000).map { .text(.erase($0)) }
        },
        map: { decoder, fields in
          .text(
            .erase(
              fields.optional("charactersToErase").flatMap { decoder.number($0, in: 0...10_000) }))
        }),
      CommandForm(
        "copyTextFrom", keys: FlowDecoder.selectorKeys + FlowDecoder.tapKeys,
        scalar: { decoder, entry in decoder.selector(entry).map { .text(.copy($0)) } },
        map: { decoder, fields in decoder.bareSelector(fields).map { .text(.copy($0)) } }),
      CommandForm(
        "setClipboard", keys: ["text"],
        scalar: { decoder, entry in decoder.template(entry).map { .text(.setClipboard($0)) } },
        map: { decoder, fields in
          fields.required("text", example: "Ann").flatMap(decoder.template)
            .map { .text(.setClipboard($0)) }
        }),
      CommandForm("pasteText", bare: .text(.paste)),
      CommandForm("hideKeyboard", bare: .text(.hideKeyboard)),
      CommandForm("hide keyboard", bare: .text(.hideKeyboard)),
    ] + RandomText.allCases.map(randomForm)

  private static func randomForm(_ kind: RandomText) -> CommandForm {
    let command = FlowCommand.text(.random(kind, length: nil))
    guard kind.takesLength else { return CommandForm(kind.rawValue, bare: command) }
    return CommandForm(
      kind.rawValue, keys: ["length"], bare: command,
      map: { decoder, fields in
        let length = fields.optional("length").flatMap { decoder.decimal($0, in: -1000...1000) }
        return .text(.random(kind, length: length))
      })
  }
}
