import YAMLReading

/// What a flow puts aside: pictures, and parts of recordings.
extension CommandTable {
  static let outputForms: [CommandForm] = [
    CommandForm(
      "takeScreenshot", "Keeps a picture of the screen.",
      keys: [
        pathKey,
        KeyForm("cropOn", .selector, "The element that is on it.", example: "Main Screen"),
      ], text: .single, example: "login",
      scalar: { decoder, entry in
        decoder.template(entry).map { .takeScreenshot($0, croppedOn: nil) }
      },
      map: { decoder, fields in
        let crop = fields.optional("cropOn").flatMap(decoder.selector)
        return fields.required("path", example: "login").flatMap(decoder.template)
          .map { .takeScreenshot($0, croppedOn: crop) }
      }),
    CommandForm(
      "startRecording", "Keeps a recording from now on.", keys: [pathKey], text: .single,
      example: "login",
      scalar: { decoder, entry in decoder.template(entry).map(FlowCommand.startRecording) },
      map: { decoder, fields in
        fields.required("path", example: "login").flatMap(decoder.template)
          .map(FlowCommand.startRecording)
      }),
    CommandForm("stopRecording", "Ends the recording.", bare: .stopRecording),
  ]

  private static let pathKey = KeyForm(
    "path", .single, "The name of the file.", example: "login", isRequired: true)
}
