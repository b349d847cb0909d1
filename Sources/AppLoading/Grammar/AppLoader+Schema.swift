public import JSON
import YAMLReading

extension AppLoader {
  /// JSON Schema (draft 7) of app files.
  ///
  /// It is made of the keys that this loader allows. A schema cannot look up names, so a file that
  /// fits it may still name a screen that does not exist.
  public static var schema: JSONValue {
    JSONSchema.schema(
      of: .keys(AppForm.app), title: "Rootstage app",
      meaning: "An app file of Rootstage. 'rootstage validate' finds what this cannot say.")
  }
}
