/// The hashes of a client's state that are the same whenever its commands come.
///
/// A hash has times in it while something is under way, such as when a transition began. Such a one
/// is another one under load and says nothing.
enum SteadyHashes {
  /// How much later commands come in the runs that are compared, in microseconds: less than a
  /// frame of an animation, and more.
  static let latencies: [Int64] = [1_009, 23_011]

  /// Those of each member, by the places of their records.
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
    // From where one goes another way on, places do not mean the same.
    let alike =
      others.map { other in
        zip(first.kinds, other.kinds).prefix { $0 == $1 }.count
      }.min() ?? 0
    return first.hashes.filter { place, hash in
      place < alike && others.allSatisfy { $0.hashes[place] == hash }
    }
  }
}
