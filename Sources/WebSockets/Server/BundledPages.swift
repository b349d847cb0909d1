import CZlib
import PageBundling

/// Pages that were put together, each kept as long as its files stay as they are.
struct BundledPages {
  /// Bodies of a page; nothing where its files cannot be put together.
  struct Bodies {
    let page: BundledPage
    /// The addresses of its script and its styles.
    let addresses: Set<String>
  }

  private struct Entry {
    let bodies: Bodies?
    /// What each file that was asked for was like; nil where there was none.
    let versions: [(path: String, version: String?)]
  }

  /// Pages that are kept; one more is put together again each time.
  static let mostPages = 64

  private var entries: [String: Entry] = [:]

  /// A page in the uppermost folder; nil where it is to be served in its parts.
  ///
  /// - Parameter version: Says what a file is like; nil where there is none.
  mutating func page(
    at path: String, version: (String) -> String?, read: (String) -> [UInt8]?
  ) -> Bodies? {
    if let entry = entries[path], entry.versions.allSatisfy({ version($0.path) == $0.version }) {
      return entry.bodies
    }
    // There is no end of pages that are not there, and nothing to be put together of them.
    guard version(path) != nil else {
      entries[path] = nil
      return nil
    }
    var versions: [(path: String, version: String?)] = []
    var addresses: Set<String> = []
    let name = path.prefix { $0 != "." }
    let page = try? BundledPage(path: path) { file in
      versions.append((file, version(file)))
      return read(file)
    } address: { body, ending in
      let address = "\(BundledPage.folder)/\(name).\(Self.checksum(body)).\(ending)"
      addresses.insert(address)
      return address
    }
    let bodies = page.map { Bodies(page: $0, addresses: addresses) }
    if entries[path] != nil || entries.count < Self.mostPages {
      entries[path] = Entry(bodies: bodies, versions: versions)
    }
    return bodies
  }

  /// The page whose script or styles have an address of this form, `bundles/NAME.CHECKSUM.ENDING`.
  static func page(of names: [String]) -> (path: String, ending: String)? {
    guard names.count == 2, names[0] == BundledPage.folder else { return nil }
    let parts = names[1].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, ["js", "css"].contains(parts[2]) else { return nil }
    return ("\(parts[0]).html", String(parts[2]))
  }

  /// What tells bodies apart.
  static func checksum(_ body: [UInt8]) -> String {
    let sum = body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    return String(sum, radix: 16)
  }
}
