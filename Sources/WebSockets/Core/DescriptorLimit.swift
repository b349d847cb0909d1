import Glibc

/// Keeps the process's limit on open files between what is needed and what is sane.
enum DescriptorLimit {
  /// The library allocates a table with a place for each descriptor that might be opened, so
  /// an unlimited process would give it gigabytes.
  private static let sane: rlim_t = 1_048_576

  /// Raises the limit where it is too low, as far as the system lets this process, and lowers one
  /// that is too high.
  ///
  /// - Returns: How many descriptors may be open from now on.
  static func prepare(for needed: Int) -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let allowed = min(max(limit.rlim_cur, rlim_t(needed)), sane, limit.rlim_max)
    if allowed != limit.rlim_cur {
      var changed = limit
      changed.rlim_cur = allowed
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &changed) == 0 { limit = changed }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
