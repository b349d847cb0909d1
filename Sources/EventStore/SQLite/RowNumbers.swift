/// The numbers of rows in the tables in which none is given twice.
enum RowNumbers {
  /// Those that can be; others come from damage.
  static let all: ClosedRange<Int64> = 1...AppendRules.integers.upperBound

  /// The SQL of the number that a new row gets.
  ///
  /// SQLite itself gives none any more once there was the highest that it has, and reports that as
  /// a full disk.
  static func next(in table: String) -> String {
    """
    (SELECT 1 + max(
      ifnull((SELECT max(number) FROM \(table) WHERE number < \(all.upperBound)), 0),
      ifnull((
        SELECT max(seq) FROM sqlite_sequence
        WHERE name = '\(table)' AND typeof(seq) = 'integer'
          AND seq BETWEEN 0 AND \(all.upperBound - 1)
      ), 0)
    ))
    """
  }
}
