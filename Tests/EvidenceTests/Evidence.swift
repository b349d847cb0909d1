import Foundation

/// One row of the published evidence: a source, and what it says about the order of calls.
struct Evidence {
  /// The section's letter and a number, such as `B4`.
  let id: String
  /// Addresses, or words where no address was kept.
  let sources: [String]
  /// The version of iOS that the source names, its year, or `n/a`.
  let version: String
  let kinds: [Kind]
  let sureness: Sureness
  /// The claim in words, where the orders do not say all of it.
  let summary: String?
  /// What can be held against the model.
  let claims: [Claim]
  /// Why the row, or a part of it, cannot be held against the model.
  let outOfScope: String?

  /// What a source is.
  enum Kind: String, CaseIterable {
    /// Printed output.
    case log
    /// Apple's documentation.
    case doc
    /// A header of the SDK.
    case header
    case test
    /// An app or a library relies on it.
    case code
    /// A report, or a change with its reason.
    case issue
    /// A statement without output.
    case text
  }

  /// How sure a row is.
  enum Sureness: String, CaseIterable {
    /// A log or a document that another source confirms.
    case high = "H"
    /// One good source.
    case medium = "M"
    case lowToMedium = "L to M"
    /// Old, indirect or unclear.
    case low = "L"
  }

  /// How a row came out.
  enum Verdict: String, CaseIterable {
    case held
    /// The model follows sources that say otherwise.
    case contradicted
    case outOfScope = "out of scope"
  }

  var verdict: Verdict {
    if claims.isEmpty { return .outOfScope }
    return claims.allSatisfy { $0.disagreement != nil } ? .contradicted : .held
  }
}

/// One order that a source states for one way to change what is shown.
struct Claim {
  /// The row that makes it.
  let id: String
  let scenario: Scenario
  /// The versions of iOS for which it is made.
  let profiles: [String]
  /// Whose calls the source prints.
  let roles: Set<String>
  /// Which calls the source prints.
  let names: Set<String>
  /// Those calls, in order.
  var steps: [PublishedStep]
  /// Who is not called at all, or which calls somebody does not get, where the source says so.
  let silences: [Silence]
  /// Why the model does otherwise.
  let disagreement: Disagreement?

  /// Calls that somebody does not get.
  struct Silence: Hashable {
    let role: String
    let names: Set<String>
  }

  /// A contradiction between sources, in which the model follows the others.
  struct Disagreement {
    /// The rows that support the model.
    let others: [String]
    let reason: String
  }
}

extension Evidence {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The rows of all sections, in order.
  ///
  /// - Throws: The problems of the first file that has any.
  static func all() throws -> [Evidence] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
      .flatMap { try EvidenceReader(folder.appending(path: $0)).read() }
  }
}
