/// Times as reports print them.
package enum Seconds {
  /// Microseconds as seconds with three decimals, rounded.
  package static func text(_ microseconds: Int64) -> String {
    let milliseconds = (microseconds + 500) / 1000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
