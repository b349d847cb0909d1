/// The CPU time that control groups allow, as containers and services set it.
enum CPUQuota {
  /// Where the groups of a hierarchy are in the file system.
  private struct Mount {
    let point: Substring
    /// The group that stands there.
    let root: Substring
    let type: Substring
    let options: Substring
  }

  /// Microseconds in which a quota of version 1 is, where nothing is said.
  private static let standardPeriod = 100_000.0

  /// The least that the groups of this process and those around them allow, in cores; nil where
  /// none has a bound.
  static func cores(_ text: (String) -> String?) -> Double? {
    let groups = text("/proc/self/cgroup")?.split(separator: "\n") ?? []
    let mounts = text("/proc/self/mountinfo")?.split(separator: "\n").compactMap(mount) ?? []
    return groups.flatMap { quotas(ofGroup: $0, mounts, text) }.min()
  }

  /// The quotas that hold by a line such as `0::/system.slice/stage.service`, or `4:cpu,cpuacct:/`.
  private static func quotas(
    ofGroup line: Substring, _ mounts: [Mount], _ text: (String) -> String?
  ) -> [Double] {
    let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3 else { return [] }
    if fields[0] == "0" && fields[1].isEmpty {
      let mount = mounts.first { $0.type == "cgroup2" }
      return folders(of: fields[2], below: mount).compactMap { unified(text("\($0)/cpu.max")) }
    }
    guard has("cpu", fields[1]) else { return [] }
    let mount = mounts.first { $0.type == "cgroup" && has("cpu", $0.options) }
    return folders(of: fields[2], below: mount).compactMap {
      legacy(text("\($0)/cpu.cfs_quota_us"), period: text("\($0)/cpu.cfs_period_us"))
    }
  }

  private static func has(_ name: Substring, _ list: Substring) -> Bool {
    list.split(separator: ",").contains(name)
  }

  /// A line such as `35 24 0:30 /docker/1f /sys/fs/cgroup ro - cgroup2 cgroup rw`, with any number
  /// of fields before the hyphen.
  private static func mount(_ line: Substring) -> Mount? {
    let fields = line.split(separator: " ")
    guard let hyphen = fields.firstIndex(of: "-"), hyphen > 4, fields.count > hyphen + 3 else {
      return nil
    }
    return Mount(
      point: fields[4], root: fields[3], type: fields[hyphen + 1], options: fields[hyphen + 3])
  }

  /// The folder of a group and those of the groups around it, as far as they are mounted.
  private static func folders(of group: Substring, below mount: Mount?) -> [String] {
    guard let mount else { return [] }
    let (names, root) = (group.split(separator: "/"), mount.root.split(separator: "/"))
    // A container may not see the groups around its own; that one stands where they are mounted.
    let isBelow = names.starts(with: root) && !names.contains("..")
    let inner = isBelow ? names.dropFirst(root.count) : []
    return (0...inner.count).map { count in
      ([mount.point] + inner.prefix(count)).joined(separator: "/")
    }
  }

  /// A quota and its period, such as `150000 100000`; `max` for no bound.
  private static func unified(_ text: String?) -> Double? {
    let numbers = text?.split(whereSeparator: \.isWhitespace).map { Double($0) } ?? []
    guard numbers.count == 2, let quota = numbers[0], let period = numbers[1] else { return nil }
    return cores(quota, in: period)
  }

  /// A quota of version 1, and its period; -1 for no bound.
  private static func legacy(_ quota: String?, period: String?) -> Double? {
    guard let quota = number(quota) else { return nil }
    return cores(quota, in: number(period) ?? standardPeriod)
  }

  private static func number(_ text: String?) -> Double? {
    text?.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
  }

  private static func cores(_ quota: Double, in period: Double) -> Double? {
    quota > 0 && period > 0 ? quota / period : nil
  }
}
