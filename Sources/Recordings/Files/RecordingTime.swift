/// When a stream began, as headers write it: ISO 8601 with a date, a time and a zone.
public enum RecordingTime {
  /// Milliseconds since 1970, rounded; nil for what is no time.
  public static func milliseconds(_ text: String) -> Int64? {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let year = reader.number(of: 4), reader.takes("-"),
      let month = reader.number(of: 2), (1...12).contains(month), reader.takes("-"),
      let day = reader.number(of: 2), (1...days(of: month, in: year)).contains(day),
      reader.takes("T"), let hour = reader.number(of: 2), hour < 24, reader.takes(":"),
      let minute = reader.number(of: 2), minute < 60, reader.takes(":"),
      let second = reader.number(of: 2), second < 60, let fraction = reader.fraction(),
      let zone = reader.zone(), reader.rest.isEmpty
    else { return nil }
    let minutes = days(before: year, month, day) * 1_440 + hour * 60 + minute - zone
    return (minutes * 60 + second) * 1_000 + fraction
  }

  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(of month: Int64, in year: Int64) -> Int64 {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970 to a date.
  private static func days(before year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Of the years before, 0 is the first leap year.
    let leapYears = (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    let ofYears = 365 * year + leapYears
    let ofMonths = (1..<month).reduce(0) { $0 + days(of: $1, in: year) }
    return ofYears + ofMonths + day - 1 - daysTo1970
  }

  /// Days from the beginning of the year 0 to 1970.
  private static let daysTo1970: Int64 = 719_528

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func takes(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(of digits: Int) -> Int64? {
      guard rest.count >= digits else { return nil }
      var number: Int64 = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        number = number * 10 + digit
      }
      return number
    }

    private mutating func digit() -> Int64? {
      guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        return nil
      }
      rest.removeFirst()
      return Int64(byte - UInt8(ascii: "0"))
    }

    /// Milliseconds; nil for a point without digits.
    mutating func fraction() -> Int64? {
      guard takes(".") else { return 0 }
      guard let first = digit() else { return nil }
      var digits = [first]
      while let digit = digit() { digits.append(digit) }
      digits += [0, 0, 0]
      return digits[0] * 100 + digits[1] * 10 + digits[2] + (digits[3] >= 5 ? 1 : 0)
    }

    /// Minutes east of UTC.
    mutating func zone() -> Int64? {
      if takes("Z") { return 0 }
      let isEast = takes("+")
      guard isEast || takes("-"), let hours = number(of: 2), hours < 24 else { return nil }
      _ = takes(":")
      guard let minutes = number(of: 2), minutes < 60 else { return nil }
      return (isEast ? 1 : -1) * (hours * 60 + minutes)
    }
  }
}

extension RecordingHeader.Stream {
  /// When the stream began, in milliseconds since 1970.
  public func startMilliseconds() throws(RecordingError.Problem) -> Int64 {
    let told = "the start of \(stream), \u{201c}\(started)\u{201d},"
    guard let milliseconds = RecordingTime.milliseconds(started) else {
      throw .wrongHeader("\(told) is no time, such as 2026-11-21T10:00:00.250Z")
    }
    guard milliseconds >= 0 else { throw .wrongHeader("\(told) lies before 1970") }
    return milliseconds
  }
}
