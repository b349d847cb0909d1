import AppLoading
import Foundation
import NavigationEngine
import TestSupport
import Testing

/// A table of a README, line of a listing → events, and what brings these events about.
struct PublishedListing: Sendable, CustomTestStringConvertible {
  /// The example with the table.
  let app: String
  /// The table's heading.
  let heading: String
  /// How the destinations of links are built; as the app says, where nil.
  var linkBuilding: LinkBuilding?
  /// What happens before, so that it comes to the listing.
  let before: [Input]
  /// What runs the listing.
  let input: [Input]

  var testDescription: String { "\(app), \(heading)" }

  enum Input: Sendable {
    case command(Command)
    case wait(seconds: Double)
    /// All that was started comes to its end.
    case settle
  }

  static let launch = Input.command(.launch(width: 390, height: 844))

  static func tap(_ element: String) -> Input { .command(.tap(element: element, screen: nil)) }
  static func set(_ key: String, _ value: Value) -> Input {
    .command(.session(key: key, value: value))
  }

  static let root: [PublishedListing] = [
    PublishedListing(app: "published-root", heading: "The launch", before: [], input: [launch]),
    PublishedListing(
      app: "published-root", heading: "showLoginScreen", before: [launch],
      input: [.wait(seconds: 3)]),
    PublishedListing(
      app: "published-root", heading: "switchToMainScreen", before: [launch, .settle],
      input: [tap("log-in"), .settle]),
    PublishedListing(
      app: "published-root", heading: "switchToLogout",
      before: [launch, .settle, tap("log-in"), .settle], input: [tap("log-out"), .settle]),
    PublishedListing(
      app: "published-root", heading: "The final listing, with a session",
      before: [set("LISTING", .string("final")), set("LOGGED_IN", .boolean(true))],
      input: [launch, .settle]),
    PublishedListing(
      app: "published-root", heading: "The final listing, without a session",
      before: [set("LISTING", .string("final"))], input: [launch, .settle]),
  ]

  static let router: [PublishedListing] = [
    PublishedListing(
      app: "published-router", heading: "The first launch", before: [], input: [launch]),
    PublishedListing(
      app: "published-router", heading: "A later launch",
      before: [set("IS_LOGIN", .boolean(true))], input: [launch, .settle]),
    PublishedListing(
      app: "published-router", heading: "showMain from login", before: [launch],
      input: [tap("to-the-main-screen"), .settle]),
    PublishedListing(
      app: "published-router", heading: "showSettingScreen with the tabs", before: toMain,
      input: [.command(.shortcut("setting"))]),
    PublishedListing(
      app: "published-router", heading: "showCameraScreen", before: toMain,
      input: [tap("empty"), .settle]),
    PublishedListing(
      app: "published-router", heading: "Closing the camera",
      before: toMain + [tap("empty"), .settle], input: [tap("close"), .settle]),
    PublishedListing(
      app: "published-router", heading: "A shortcut at a cold start",
      before: [set("IS_LOGIN", .boolean(true))],
      input: [.command(.shortcut("setting")), .settle]),
  ]

  private static let toMain = [launch, tap("to-the-main-screen"), .settle]

  private static let mainReached: [Input] = [launch, .settle, tap("log-in"), .settle]
  private static let activity = Input.command(.shortcut("com.myApp.activity"))
  private static let home = Input.command(.background(locked: false))

  static let deeplinks: [PublishedListing] = [
    PublishedListing(
      app: "published-deeplinks", heading: "A shortcut at a cold start", before: [],
      input: [activity]),
    PublishedListing(
      app: "published-deeplinks", heading: "The fade's completion with a link",
      before: [activity, .settle], input: [tap("log-in"), .settle]),
    PublishedListing(
      app: "published-deeplinks", heading: "Activity again",
      before: mainReached + [tap("activity"), .settle, home], input: [activity, .settle]),
    PublishedListing(
      app: "published-deeplinks", heading: "A link that is lost",
      before: [activity, .settle, home], input: [.command(.foreground), .settle]),
    PublishedListing(
      app: "published-deeplinks", heading: "switchToLogout", before: mainReached,
      input: [tap("log-out"), .settle]),
  ]

  private static let call = Input.command(
    .notification(.init(title: "A call"), opened: true))

  static let push: [PublishedListing] = [
    PublishedListing(
      app: "published-push", heading: "The calls are visible", before: [launch],
      input: [call, .settle]),
    PublishedListing(
      app: "published-push", heading: "Setting is visible",
      before: [launch, tap("setting"), .settle], input: [call, .settle]),
    PublishedListing(
      app: "published-push", heading: "Another screen above Setting",
      before: [launch, tap("setting"), .settle, tap("about"), .settle], input: [call, .settle]),
    PublishedListing(
      app: "published-push", heading: "Another screen above the calls",
      before: [launch, tap("about"), .settle], input: [call, .settle]),
  ]

  static let navigator: [PublishedListing] = [
    PublishedListing(
      app: "published-navigator", heading: "setRootController at the launch", before: [],
      input: [launch]),
    PublishedListing(
      app: "published-navigator", heading: "Navigator.open", before: [launch],
      input: [tap("row-2"), .settle]),
    PublishedListing(
      app: "published-navigator", heading: "Five links in a menu", linkBuilding: .eager,
      before: [launch], input: [tap("menu"), .settle]),
  ]

  static let all = root + deeplinks + router + push + navigator
}

/// The tables are worked out by hand, from the listings and from UIKit's documentation: they share
/// nothing with the engine that is held against them.
@Suite("Published listings, line by line")
struct PublishedListingTests {
  @Test("A listing gives the events of its table, in order", arguments: PublishedListing.all)
  func listing(_ listing: PublishedListing) throws {
    let readme = try String(
      contentsOfFile: "\(Folders.examples)/\(listing.app)/README.md", encoding: .utf8)
    let expected = try #require(Self.events(below: listing.heading, in: readme))
    #expect(!expected.isEmpty)
    let actual = try Self.transcript(of: listing)
    let place = zip(expected, actual).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      expected == actual,
      "event \(place ?? min(expected.count, actual.count)): \(actual.joined(separator: "\n"))")
  }

  @Test("Every table of a published listing is held against a transcript")
  func complete() throws {
    for app in Set(PublishedListing.all.map(\.app)) {
      let readme = try String(
        contentsOfFile: "\(Folders.examples)/\(app)/README.md", encoding: .utf8)
      let parts = readme.components(separatedBy: "\n## ")
      let section = try #require(parts.first { $0.hasPrefix(Self.section) })
      let headings = section.split(separator: "\n").filter { $0.hasPrefix("### ") }
      let held = PublishedListing.all.filter { $0.app == app }.map { "### " + $0.heading }
      #expect(headings.map(String.init) == held)
    }
  }

  private static let section = "The published code, line by line"

  /// The events of the table below a heading: the code spans of each row's last cell.
  private static func events(below heading: String, in readme: String) -> [String]? {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "### \(heading)") else { return nil }
    let rows = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }.filter { $0.hasPrefix("| ") }
    return rows.dropFirst().flatMap { row in
      let cell = row.dropLast(2).components(separatedBy: " | ").last ?? ""
      return cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  /// What UIKit, the root and the screens do while a listing runs, in order.
  private static func transcript(of listing: PublishedListing) throws -> [String] {
    let app = try AppLoader.load(path: "\(Folders.examples)/\(listing.app)/app.yaml").app
      .running(linkBuilding: listing.linkBuilding)
    var client = CheckedClient(app)
    for input in listing.before { perform(input, on: &client) }
    _ = client.takeTranscript()
    for input in listing.input { perform(input, on: &client) }
    return client.takeTranscript().split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !isBeside($0.dropFirst(2)) }.map { String($0.dropFirst(2)) }
  }

  private static func perform(_ input: PublishedListing.Input, on client: inout CheckedClient) {
    switch input {
    case .command(let command): client.apply(command)
    case .wait(let seconds): client.wait(seconds: seconds)
    case .settle: client.settle()
    }
  }

  /// Whether a line of a transcript tells of something that is not the listing's matter: frames,
  /// the process, layout, what the detector finds.
  private static func isBeside(_ line: Substring) -> Bool {
    let beside = ["(", "appLaunched", "isAppearing", "willLayout", "didLayout", "FAULT"]
    return beside.contains { line.hasPrefix($0) } || line.contains("Show ")
  }
}
