import Foundation

/// The addresses under which this machine is reached.
enum MachineAddresses {
  /// The hosts to write into addresses of a server that listens on this one, the nearest first.
  static func hosts(listeningOn host: String) -> [String] {
    switch host {
    case "0.0.0.0": ["127.0.0.1"] + beyondLoopback(AF_INET)
    case "::", "[::]": ["127.0.0.1"] + beyondLoopback(AF_INET) + beyondLoopback(AF_INET6)
    default: [host.contains(":") ? "[\(host)]" : host]
    }
  }

  private static func beyondLoopback(_ family: Int32) -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var hosts: [String] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == family,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      if let host = text(of: address, family) { hosts.append(host) }
    }
    return hosts
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>, _ family: Int32) -> String? {
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = getnameinfo(
      address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    let text = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    // An address of one link alone means nothing in a browser.
    guard result == 0, !text.contains("%") else { return nil }
    return family == AF_INET6 ? "[\(text)]" : text
  }
}
