import AppWriting
import Foundation

/// Files of an Xcode project from which `rootstage init` learns.
enum ProjectFiles {
  /// The largest file that is read, in bytes.
  static let maximumBytes = 8 << 20

  private static let purposes = [
    "NSCameraUsageDescription": "camera", "NSMicrophoneUsageDescription": "microphone",
    "NSPhotoLibraryUsageDescription": "photos", "NSContactsUsageDescription": "contacts",
    "NSLocationWhenInUseUsageDescription": "location", "NSCalendarsUsageDescription": "calendar",
    "NSCalendarsFullAccessUsageDescription": "calendar",
    "NSRemindersUsageDescription": "reminders",
    "NSRemindersFullAccessUsageDescription": "reminders",
    "NSBluetoothAlwaysUsageDescription": "bluetooth", "NSFaceIDUsageDescription": "faceid",
    "NSHomeKitUsageDescription": "homekit", "NSMotionUsageDescription": "motion",
    "NSAppleMusicUsageDescription": "medialibrary", "NSSiriUsageDescription": "siri",
    "NSSpeechRecognitionUsageDescription": "speech",
    "NSUserTrackingUsageDescription": "usertracking",
  ]

  /// Adds what an `Info.plist` says: name, schemes, quick actions, permission sentences.
  static func read(plist path: String, into facts: inout AppFacts) throws {
    let bytes = try InputFile.read(path)
    guard bytes.count <= maximumBytes,
      let plist = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        as? [String: Any]
    else {
      throw Failure(message: "\(path): not a property list", code: Failure.badData)
    }
    let name = (plist["CFBundleDisplayName"] ?? plist["CFBundleName"]) as? String
    facts.title = name.flatMap(known)
    for type in plist["CFBundleURLTypes"] as? [[String: Any]] ?? [] {
      for scheme in type["CFBundleURLSchemes"] as? [String] ?? [] {
        if let scheme = known(scheme), !facts.schemes.contains(scheme) {
          facts.schemes.append(scheme)
        }
      }
    }
    for item in plist["UIApplicationShortcutItems"] as? [[String: Any]] ?? [] {
      guard let type = (item["UIApplicationShortcutItemType"] as? String).flatMap(known),
        let title = (item["UIApplicationShortcutItemTitle"] as? String).flatMap(known)
      else { continue }
      facts.shortcuts.append(.init(type: type, title: facts.texts[title] ?? title))
    }
    for (key, permission) in purposes.sorted(by: { $0.key < $1.key }) {
      if let text = (plist[key] as? String).flatMap(known) { facts.purposes[permission] = text }
    }
  }

  /// A value that no build setting fills in.
  private static func known(_ text: String) -> String? {
    text.isEmpty || text.contains("$(") ? nil : text
  }

  /// Adds the texts of a `.strings` or `.xcstrings` file.
  static func read(strings path: String, into facts: inout AppFacts) throws {
    let bytes = try InputFile.read(path)
    guard bytes.count <= maximumBytes, let text = text(of: bytes) else {
      throw Failure(message: "\(path): not text", code: Failure.badData)
    }
    if path.hasSuffix(".xcstrings") {
      guard
        let catalog = try? JSONDecoder().decode(StringCatalog.self, from: Data(text.utf8))
      else {
        throw Failure(message: "\(path): not a string catalogue", code: Failure.badData)
      }
      facts.texts.merge(catalog.texts) { first, _ in first }
      return
    }
    let entry = /"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;/
    for match in text.matches(of: entry) {
      facts.texts[unescaped(match.1)] = unescaped(match.2)
    }
  }

  /// UTF-8, or UTF-16 as Xcode wrote it once.
  private static func text(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return String(data: Data(bytes), encoding: .utf16)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  static func unescaped(_ text: Substring) -> String {
    String(text).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
  }

  /// The catalogues of Xcode 15 and later, as far as they matter here.
  private struct StringCatalog: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable { let localizations: [String: Localization]? }
    struct Localization: Decodable { let stringUnit: Unit? }
    struct Unit: Decodable { let value: String }

    var texts: [String: String] {
      strings.reduce(into: [:]) { texts, entry in
        let unit = entry.value.localizations?[sourceLanguage]?.stringUnit
        texts[entry.key] = unit?.value ?? entry.key
      }
    }
  }
}
