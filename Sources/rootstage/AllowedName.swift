/// Names that `serve` can be told to accept in the headers `Origin` and `Host`.
enum AllowedName {
  /// Whether a browser could send this origin: a scheme, a host and perhaps a port.
  static func isOrigin(_ text: String) -> Bool {
    for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count)
      return isHost(host) && host == host.lowercased()
    }
    return false
  }

  /// Whether this is a host name or an address, perhaps with a port.
  static func isHost(_ text: some StringProtocol) -> Bool {
    var name = Substring(text)
    if let colon = name.lastIndex(of: ":"), name.last != "]" {
      guard let port = Int(name[name.index(after: colon)...]), (1...65_535).contains(port) else {
        return false
      }
      name = name[..<colon]
    }
    if name.hasPrefix("["), name.hasSuffix("]") {
      let address = name.dropFirst().dropLast()
      return !address.isEmpty && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return !name.isEmpty
      && name.utf8.allSatisfy { unit in
        switch unit {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
