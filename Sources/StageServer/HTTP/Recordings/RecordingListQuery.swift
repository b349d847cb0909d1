/// Which page of the list of recordings `GET /api/recordings` asks for.
struct RecordingListQuery: Equatable {
  /// How many recordings a page has at most.
  var limit: Int
  /// Where it begins: `next` of the page before; nil for the first one.
  var cursor: Int64?

  /// What is wrong with a query, for the person who made it.
  struct Problem: Error, Equatable {
    let message: String
  }

  /// Reads a query.
  ///
  /// - Parameter maximum: How many recordings a page has at most, and has where the query does not
  ///   say it.
  init(_ query: [String], maximum: Int) throws(Problem) {
    limit = maximum
    for part in query {
      let name = part.prefix { $0 != "=" }
      let value = part.dropFirst(name.count + 1)
      switch name {
      case "limit":
        guard let number = Int(value), (1...maximum).contains(number) else {
          throw Problem(message: "limit must be a number from 1 to \(maximum)")
        }
        limit = number
      case "from":
        guard let number = Int64(value), number >= 0 else {
          throw Problem(message: "from must be the \"next\" of the page before")
        }
        cursor = number
      default:
        throw Problem(message: "the list knows no \"\(name)\": only limit and from")
      }
    }
  }
}
