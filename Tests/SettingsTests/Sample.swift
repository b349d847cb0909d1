import Settings

/// Settings of each form.
enum Sample {
  static let host = Setting("host", standard: "127.0.0.1", help: "The address.")
  static let port = Setting("port", .number(0...65_535), standard: "8080", help: "The port.")
  static let limit = Setting("limit", .number(1...9), help: "A limit.")
  static let word = Setting(
    "word", .word(["calm", "wild"], what: "mood", replaced: ["serene": "write calm"]),
    standard: "calm", help: "A mood.")
  static let names = Setting(
    "name", .matching("small letters", { $0.allSatisfy(\.isLowercase) }), isList: true,
    help: "Names.")
  static let quiet = Setting("quiet", .toggle, standard: "false", help: "Says less.")
  static let key = Setting("key", isSecret: true, help: "A key.")

  static let all = [host, port, limit, word, names, quiet, key]
}
