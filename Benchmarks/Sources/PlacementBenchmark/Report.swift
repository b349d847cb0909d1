import Foundation

/// Lines of a name and what was found.
enum Report {
  static func section(_ title: String) { print("\n\(title)") }

  static func row(_ name: String, _ value: String) {
    print("  " + name.padding(toLength: 60, withPad: " ", startingAt: 0) + value)
    // Each line comes minutes after the last one.
    fflush(nil)
  }

  static func number(_ value: Int) -> String {
    var digits = String(value)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  static func number(_ value: Double, digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value)
  }

  /// On standard error, so that the table can be kept.
  static func progress(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// The processor's time that something takes, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
