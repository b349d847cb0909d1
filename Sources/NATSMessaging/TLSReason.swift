/// Finds OpenSSL's words in what `libnats` says of a failure.
enum TLSReason {
  /// - Parameter text: Such as `(conn.c:733): SSL handshake error: 10:certificate has
  ///   expired:depth=0:cert=/CN=server:issuer=/CN=authority`.
  static func words(in text: String) -> String {
    var parts = text.split(separator: ": ", omittingEmptySubsequences: false)
    if parts.first?.hasPrefix("(") == true { parts.removeFirst() }
    guard let last = parts.last, parts.count > 1 else { return String(parts.first ?? "") }
    let fields = last.split(separator: ":")
    let isNumbered = fields.count > 1 && Int(fields[0]) != nil
    let words = isNumbered ? String(fields[1]) : String(last)
    // What the library says where OpenSSL had no words.
    return words == "(null)" ? "it cannot be read" : words
  }
}
