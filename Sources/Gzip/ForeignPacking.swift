/// How files are packed that are neither read nor written here, since gzip alone is.
public enum ForeignPacking: String, CaseIterable, Sendable {
  case zstd, xz, bzip2, zip

  /// How the name of such a file ends.
  private var ending: String {
    switch self {
    case .zstd: ".zst"
    case .xz: ".xz"
    case .bzip2: ".bz2"
    case .zip: ".zip"
    }
  }

  /// How its content begins.
  private var magic: [UInt8] {
    switch self {
    case .zstd: [0x28, 0xb5, 0x2f, 0xfd]
    case .xz: [0xfd] + Array("7zXZ".utf8)
    case .bzip2: Array("BZh".utf8)
    case .zip: Array("PK\u{3}\u{4}".utf8)
    }
  }

  /// The one that a file's name says; nil for any other name.
  public init?(name: String) {
    guard let packing = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else {
      return nil
    }
    self = packing
  }

  /// How many bytes tell how a file is packed.
  static let magicBytes = allCases.map(\.magic.count).max() ?? 0

  /// The one with which a file begins; nil for anything else.
  init?(content: [UInt8]) {
    guard let packing = Self.allCases.first(where: { content.starts(with: $0.magic) }) else {
      return nil
    }
    self = packing
  }
}
