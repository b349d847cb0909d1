/// A page of the list of streams, without those in the bin.
public struct StreamListing: Sendable, Equatable {
  /// The streams of the page, with the rows that cannot be read.
  public var page: StreamPage
  /// How many streams the whole list has.
  public var total: Int
  /// Where the next page begins; nil at the end of the list.
  public var next: Int64?

  /// Makes a page.
  public init(page: StreamPage, total: Int, next: Int64?) {
    self.page = page
    self.total = total
    self.next = next
  }
}
