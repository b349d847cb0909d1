import Foundation

/// How JetStream writes payloads in JSON.
enum Base64 {
  static func decoded(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map { Array($0) } }
}
