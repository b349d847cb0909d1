import AppIdentity
import Foundation
import JSON
import NavigationEngine
import Simulation
import Synchronization
import WebSockets
import WireProtocol

/// The files of drafts: `<folder>/<app>/app.yaml`.
struct DraftFiles {
  /// The most characters of an app's name that is a folder's, too.
  static let maximumNameLength = 64

  /// Where they stand; nil where nothing is saved.
  let folder: String?

  private struct Refusal: Error {
    let response: HTTPResponse

    init(_ status: Int, _ message: String) { response = .error(status, message) }
    init(_ response: HTTPResponse) { self.response = response }
  }

  /// What `POST /api/drafts/NAME` asks for.
  private struct Order {
    let text: String
    /// The hash of the file that it replaces; nil for a new one.
    let replaces: String?

    init(_ bytes: [UInt8]) throws(RequestBody.Problem) {
      self = try RequestBody.read(bytes, allowing: ["text", "replaces"]) {
        (body) throws(ObjectReader.Problem) in
        try Order(
          text: body.required("text", body.text("text")), replaces: body.text("replaces"))
      }
    }

    private init(text: String, replaces: String?) {
      self.text = text
      self.replaces = replaces
    }
  }

  /// The file of an app, with its hash, which says later whether it changed; empty where there is
  /// none, which is no error: a page asks before it knows.
  func answer(_ app: String) -> HTTPResponse {
    answering {
      guard folder != nil else { return HTTPResponse(status: 204, contentType: "") }
      let path = try path(of: app)
      guard let text = try content(of: path) else {
        return HTTPResponse(status: 204, contentType: "")
      }
      return Self.saved(path, hash: AppTextHash.hexadecimal(of: text), text: text)
    }
  }

  /// Writes the file of an app, where it is as its writer saw it last.
  func save(
    _ app: String, _ body: [UInt8], _ drafts: DraftApps, within budget: EngineBudget
  ) -> HTTPResponse {
    answering {
      let path = try path(of: app)
      let order = try Order(body)
      let reading = try drafts.reading(of: order.text, within: budget)
      guard let entry = reading.app else {
        throw Refusal(422, "the draft has errors; the file stays as it is")
      }
      guard entry.name == app else {
        throw Refusal(422, "the app is called \(entry.name) in its text, not \(app)")
      }
      try drafts.saving.withLock { _ in try write(order, to: path, app) }
      return Self.saved(path, hash: AppTextHash.hexadecimal(of: order.text), text: nil)
    }
  }

  private func write(_ order: Order, to path: String, _ app: String) throws {
    let found = try content(of: path)
    let hash = found.map(AppTextHash.hexadecimal)
    // Who writes the same text again has lost nothing.
    guard hash == order.replaces || found == order.text else {
      let message =
        order.replaces == nil
        ? "there is another app \(app) in \(path); give this one a name of its own"
        : "\(path) was changed by somebody else since it was opened here"
      throw Refusal(Self.conflict(message, hash: hash, text: found))
    }
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(order.text.utf8).write(to: url, options: .atomic)
  }

  private func path(of app: String) throws(Refusal) -> String {
    guard let folder else {
      throw Refusal(
        409, "this server saves no files; start it with --edit FOLDER, or download the app")
    }
    guard Self.isFolderName(app) else {
      throw Refusal(
        422, "an app is saved under a name of letters, digits, hyphens and underscores")
    }
    return "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(app)/app.yaml"
  }

  private static func isFolderName(_ name: String) -> Bool {
    (1...maximumNameLength).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
      }
  }

  private func content(of path: String) throws -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Refusal(422, "\(path) is not UTF-8 text")
    }
    return text
  }

  private func answering(_ make: () throws -> HTTPResponse) -> HTTPResponse {
    do {
      return try make()
    } catch let refusal as Refusal {
      return refusal.response
    } catch let problem as RequestBody.Problem {
      return .error(400, problem.message)
    } catch let exhaustion as EngineBudget.Exhaustion {
      return .error(exhaustion.status, "the app is too much to be checked here: \(exhaustion)")
    } catch {
      return .error(507, "the file cannot be written: \(error.localizedDescription)")
    }
  }

  private static func saved(_ path: String, hash: String, text: String?) -> HTTPResponse {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("path", path)
    writer.member("hash", hash)
    if let text { writer.member("text", text) }
    writer.raw("}")
    return .json(writer.bytes)
  }

  private static func conflict(_ message: String, hash: String?, text: String?) -> HTTPResponse {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("error", message)
    if let hash { writer.member("hash", hash) }
    if let text { writer.member("text", text) }
    writer.raw("}")
    return .json(writer.bytes, status: 409)
  }
}
