import YAMLReading

/// What a flow puts aside: pictures, and parts of recordings.
extension CommandTable {
  static let outputForms: [CommandForm] = [
    CommandForm(
      "takeScreenshot", keys: ["path", "cropOn"],
      scalar: { decoder, entry in
        decoder.template(entry).map { .takeScreenshot($0, croppedOn: nil) }
      },
      map: { decoder, fields in
        let crop = fields.optional("cropOn").flatMap(decoder.selector)
        return fields.required("path", example: "login").flatMap(decoder.template)
          .map { .takeScreenshot($0, croppedOn: crop) }
      }),
    CommandForm(
      "startRecording", keys: ["path"],
      scalar: { decoder, entry in decoder.template(entry).map(FlowCommand.startRecording) },
      map: { decoder, fields in
        fields.required("path", example: "login").flatMap(decoder.template)
          .map(FlowCommand.startRecording)
      }),
    CommandForm("stopRecording", bare: .stopRecording),
  ]
}
