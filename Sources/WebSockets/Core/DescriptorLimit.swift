import Glibc

/// Keeps the process's limit on open files between what is needed and what is sane.
enum DescriptorLimit {
  /// The library allocates a table with a place for each descriptor that might be opened, so
  /// an unlimited process would give it gigabytes.
  private static let sane: rlim_t = 1_048_576

  /// Raises the limit where it is too low, and lowers one that is too high.
  static func prepare(for needed: Int) throws(WebSocketError) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let wanted = rlim_t(needed)
    if limit.rlim_cur >= wanted && limit.rlim_cur <= max(sane, wanted) { return }
    guard limit.rlim_max >= wanted else {
      throw .tooFewFileDescriptors(needed: needed, available: Int(clamping: limit.rlim_max))
    }
    limit.rlim_cur = min(max(sane, wanted), max(limit.rlim_cur, wanted))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
