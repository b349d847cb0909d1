import AppIdentity
import JSON
import NavigationEngine
import Simulation
import Synchronization
import WebSockets
import WireProtocol
import YAMLReading

/// The files of drafts: `<folder>/<app>/app.yaml`.
struct DraftFiles {
  /// The most characters of an app's name that is a folder's, too.
  static let maximumNameLength = 64

  /// Where they stand; nil where nothing is saved.
  let folder: String?

  private struct Refusal: Error {
    let response: HTTPResponse

    init(_ status: Int, _ message: String) { response = .error(status, message) }

    init(_ problem: DraftFolder.Problem, orElse status: Int, _ what: String) {
      switch problem {
      case .unfit(let reason): self.init(422, reason)
      case .system(let reason): self.init(status, "\(what): \(reason)")
      }
    }
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
      guard self.folder != nil else { return HTTPResponse(status: 204, contentType: "") }
      let folder = try folder(for: app)
      do throws(DraftFolder.Problem) {
        guard let text = try DraftFolder.open(app, in: folder)?.text() else {
          return HTTPResponse(status: 204, contentType: "")
        }
        return Self.saved(
          Self.path(of: app, in: folder), hash: AppTextHash.hexadecimal(of: text), text: text)
      } catch {
        throw Refusal(error, orElse: 500, "the file cannot be read")
      }
    }
  }

  /// Writes the file of an app, where it is as its writer saw it last.
  func save(
    _ app: String, _ body: [UInt8], _ drafts: DraftApps, within budget: EngineBudget
  ) -> HTTPResponse {
    answering {
      let folder = try folder(for: app)
      let order = try Order(body)
      let reading = try drafts.reading(of: order.text, within: budget)
      guard let entry = reading.app else {
        throw Refusal(422, "the draft has errors; the file stays as it is")
      }
      guard entry.name == app else {
        throw Refusal(422, "the app is called \(entry.name) in its text, not \(app)")
      }
      do throws(DraftFolder.Problem) {
        let conflict = try drafts.saving.withLock { (_) throws(DraftFolder.Problem) in
          try write(order, app, in: folder)
        }
        if let conflict { return conflict }
      } catch {
        throw Refusal(error, orElse: 507, "the file cannot be written")
      }
      return Self.saved(
        Self.path(of: app, in: folder), hash: AppTextHash.hexadecimal(of: order.text), text: nil)
    }
  }

  /// - Returns: The answer where the file is not as its writer saw it last, and stays as it is.
  private func write(
    _ order: Order, _ app: String, in folder: String
  ) throws(DraftFolder.Problem) -> HTTPResponse? {
    let found = try DraftFolder.open(app, in: folder)?.text()
    let hash = found.map(AppTextHash.hexadecimal)
    // Who writes the same text again has lost nothing.
    guard hash == order.replaces || hash == AppTextHash.hexadecimal(of: order.text) else {
      let path = Self.path(of: app, in: folder)
      let message =
        order.replaces == nil
        ? "there is another app \(app) in \(path); give this one a name of its own"
        : "\(path) was changed by somebody else since it was opened here"
      return Self.conflict(message, hash: hash, text: found)
    }
    try DraftFolder.open(app, in: folder, makingIt: true)?.write(order.text)
    return nil
  }

  /// The folder of all apps, where one of this name may be saved.
  private func folder(for app: String) throws(Refusal) -> String {
    guard let folder else {
      throw Refusal(
        409, "this server saves no files; start it with --edit FOLDER, or download the app")
    }
    guard Self.isFolderName(app) else {
      throw Refusal(
        422, "an app is saved under a name of letters, digits, hyphens and underscores")
    }
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private static func path(of app: String, in folder: String) -> String {
    "\(folder)/\(app)/\(AppFile.name)"
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
      return .failure(error)
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
