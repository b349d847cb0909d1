/// How long a test waits for what must come: long enough for an instrumented program on a machine
/// that has other work.
enum Patience {
  static let seconds: Double = 60
}
