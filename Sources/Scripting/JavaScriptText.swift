import CJavaScriptCore

/// Texts of the library and of Swift.
enum JavaScriptText {
  /// Lends a text to the library for the time of a call.
  static func with<Result>(_ text: String, _ body: (JSStringRef?) -> Result) -> Result {
    let units = Array(text.utf16)
    let string = JSStringCreateWithCharacters(units, units.count)
    defer { JSStringRelease(string) }
    return body(string)
  }

  /// The text of a value; nil where it cannot be had.
  static func text(of value: JSValueRef?, in context: JSContextRef) -> String? {
    guard let string = JSValueToStringCopy(context, value, nil) else { return nil }
    defer { JSStringRelease(string) }
    let units = UnsafeBufferPointer(
      start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string))
    return String(decoding: units, as: UTF16.self)
  }

  /// A value that holds a text.
  static func value(_ text: String, in context: JSContextRef) -> JSValueRef? {
    with(text) { JSValueMakeString(context, $0) }
  }

  /// A property of an object.
  static func property(
    _ name: String, of object: JSObjectRef, in context: JSContextRef
  ) -> JSValueRef? {
    with(name) { JSObjectGetProperty(context, object, $0, nil) }
  }
}
