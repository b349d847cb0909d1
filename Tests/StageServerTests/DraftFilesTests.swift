import AppIdentity
import Foundation
import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WebSockets
import WireProtocol

@testable import StageServer

@Suite("Files of drafts")
struct DraftFilesTests {
  private static let outside = "not for the pages\n"

  private let folder: URL
  private let files: DraftFiles
  private let drafts: DraftApps

  init() throws {
    folder = URL.temporaryDirectory.appending(path: "drafts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "edit"), withIntermediateDirectories: true)
    files = DraftFiles(folder: folder.appending(path: "edit").path)
    drafts = DraftApps(
      AppTextReader(schema: []) { text, _ in
        AppTextReader.Reading(
          app: AppEntry(
            vocabulary: AppVocabulary(SampleApps.rootController),
            hash: AppTextHash.hexadecimal(of: text), source: text), problems: [])
      })
  }

  private static let app = SampleApps.rootController.name

  private var appFolder: URL { folder.appending(path: "edit/\(Self.app)") }
  private var appFile: URL { appFolder.appending(path: "app.yaml") }

  private func save(_ text: String, replaces: String? = nil) -> HTTPResponse {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("text", text)
    if let replaces { writer.member("replaces", replaces) }
    writer.raw("}")
    return files.save(Self.app, writer.bytes, drafts, within: EngineBudget())
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(at: appFolder, withIntermediateDirectories: true)
  }

  private static func text(of response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test("A file larger than an app file may be is refused")
  func tooLarge() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeFolder()
    #expect(FileManager.default.createFile(atPath: appFile.path, contents: nil))
    #expect(truncate(appFile.path, (1 << 20) + 1) == 0)
    for answer in [files.answer(Self.app), save("app: x\n")] {
      #expect(answer.status == 422)
      #expect(Self.text(of: answer).contains("is larger than 1048576 bytes"))
    }
  }

  @Test("A folder in the place of the file is told of, and is not taken for no file")
  func folderInItsPlace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: appFile, withIntermediateDirectories: true)
    for answer in [files.answer(Self.app), save("app: x\n")] {
      #expect(answer.status == 422)
      #expect(Self.text(of: answer).contains("is no file"))
    }
  }

  @Test("A pipe in the place of the file is told of at once")
  func pipe() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeFolder()
    #expect(mkfifo(appFile.path, 0o600) == 0)
    #expect(files.answer(Self.app).status == 422)
    #expect(save("app: x\n").status == 422)
  }

  @Test("A link in the place of the app's folder leads nowhere")
  func linkedFolder() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appending(path: "outside")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: appFolder, withDestinationURL: target)
    for answer in [files.answer(Self.app), save("app: x\n")] {
      #expect(answer.status == 422)
      #expect(Self.text(of: answer).contains("is a link"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
  }

  @Test("A link in the place of the file is neither read nor replaced")
  func linkedFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeFolder()
    let target = folder.appending(path: "secret")
    try Data(Self.outside.utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: appFile, withDestinationURL: target)
    let hash = AppTextHash.hexadecimal(of: Self.outside)
    for answer in [files.answer(Self.app), save("app: x\n", replaces: hash)] {
      #expect(answer.status == 422)
      #expect(Self.text(of: answer).contains("is a link"))
    }
    #expect(try String(contentsOf: target, encoding: .utf8) == Self.outside)
  }

  @Test("A text in another Unicode form than the file's is another text")
  func normalisation() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(save("# caf\u{e9}\n").status == 200)
    #expect(save("# cafe\u{301}\n").status == 409)
  }

  @Test("What a save left behind that was broken off is gone after the next one")
  func leftover() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeFolder()
    try Data("half".utf8).write(to: appFolder.appending(path: ".app.yaml.partial"))
    #expect(save("app: x\n").status == 200)
    #expect(try FileManager.default.contentsOfDirectory(atPath: appFolder.path) == ["app.yaml"])
    #expect(try String(contentsOf: appFile, encoding: .utf8) == "app: x\n")
  }

  @Test("A saved file keeps its rights")
  func rights() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(save("app: x\n").status == 200)
    chmod(appFile.path, 0o640)
    let hash = AppTextHash.hexadecimal(of: "app: x\n")
    #expect(save("app: y\n", replaces: hash).status == 200)
    var status = stat()
    #expect(stat(appFile.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }
}

@Suite("Texts of drafts that are kept")
struct DraftAppsTests {
  private static func reading(of text: String) -> AppTextReader.Reading {
    AppTextReader.Reading(
      app: nil, problems: [.init(line: 1, column: 1, isWarning: true, message: text, hint: nil)])
  }

  @Test("Of two texts in different Unicode forms each has a reading of its own")
  func normalisation() throws {
    let drafts = DraftApps(AppTextReader(schema: []) { text, _ in Self.reading(of: text) })
    for text in ["caf\u{e9}", "cafe\u{301}"] {
      let message = try drafts.reading(of: text, within: EngineBudget()).problems[0].message
      #expect(message.utf8.elementsEqual(text.utf8))
    }
  }
}
