extension Branch {
  /// How often something is there in the two outcomes.
  public struct Count<Subject: Sendable & Equatable>: Sendable, Equatable {
    /// What is counted.
    public let subject: Subject
    /// How often in the original run.
    public let original: Int
    /// How often in the branch.
    public let branch: Int
  }

  /// The records of each kind, by their names; frames are no records.
  public var kinds: [Count<String>] {
    Self.count(Self.kinds(of: original.lines), Self.kinds(of: branch.lines)).sorted {
      $0.subject < $1.subject
    }
  }

  /// The view controllers that are alive at the end, in the order of their creation.
  public var live: [Count<Outcome.LiveObject>] { Self.count(original.live, branch.live) }

  private static func kinds(of lines: [UInt8]) -> [String] {
    RecordLines(bytes: lines).compactMap { EncodedRecord($0)?.kind }
  }

  private static func count<Subject: Hashable & Sendable>(
    _ original: [Subject], _ branch: [Subject]
  ) -> [Count<Subject>] {
    let counts = [original, branch].map { subjects in
      subjects.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    var seen: Set<Subject> = []
    return (original + branch).filter { seen.insert($0).inserted }.map { subject in
      Count(
        subject: subject, original: counts[0][subject] ?? 0, branch: counts[1][subject] ?? 0)
    }
  }
}
