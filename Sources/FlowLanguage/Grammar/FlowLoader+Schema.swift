public import JSON
import YAMLReading

extension FlowLoader {
  /// JSON Schema (draft 7) of the documents of a flow file: the configuration, then the commands.
  ///
  /// It is made of the keys that this loader allows.
  public static var schema: JSONValue {
    JSONSchema.schema(
      of: .either([.keys(FlowForm.configuration), .commands]), title: "Rootstage flow",
      meaning: "A flow of Maestro, with the commands of Rootstage. "
        + "'rootstage test --check-syntax' finds what this cannot say.")
  }
}
