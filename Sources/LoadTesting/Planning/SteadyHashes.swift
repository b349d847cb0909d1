/// The state hashes of a client that do not depend on when its commands arrive.
///
/// While something is in progress, the state contains times, such as the start of a transition.
/// Such a hash differs under load and cannot be compared.
enum SteadyHashes {
  /// The delays of the commands in the compared runs, in microseconds: one shorter and one longer
  /// than an animation frame.
  static let latencies: [Int64] = [1_009, 23_011]

  /// The hashes of each member, by the index of their record.
  static func find(
    in first: Rehearsal.Outcome, of scripts: [MemberScript], duration: Int64
  ) -> [[Int: UInt64]] {
    let late = latencies.map { latency in
      var rehearsal = Rehearsal(scripts)
      let end = duration + latency * Int64(first.steps.count + 1)
      return rehearsal.run(first.steps, latency: latency, until: end)
    }
    return first.members.indices.map { member in
      common(first.members[member], late.map { $0.members[member] })
    }
  }

  private static func common(
    _ first: Rehearsal.Outcome.Member, _ others: [Rehearsal.Outcome.Member]
  ) -> [Int: UInt64] {
    // After the first difference, indices no longer correspond.
    let alike =
      others.map { other in
        zip(first.kinds, other.kinds).prefix { $0 == $1 }.count
      }.min() ?? 0
    return first.hashes.filter { place, hash in
      place < alike && others.allSatisfy { $0.hashes[place] == hash }
    }
  }
}
