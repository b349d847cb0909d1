import AppLoading
import Foundation
import NavigationEngine
import Testing
import YAMLReading

@Suite("App files on disk")
struct FileTests {
  private func failure(reading path: String) -> String? {
    #expect(throws: AppLoadingError.self) { try AppLoader.load(path: path) }?.description
  }

  @Test("Loading an app file gives the app, its text and the hash of the text")
  func reads() throws {
    try Folders.withTemporary { folder in
      let file = folder.appending(path: "app.yaml")
      try Data(Sample.text.utf8).write(to: file)
      let loaded = try AppLoader.load(path: file.path)
      #expect(loaded.app.name == "sample")
      #expect(loaded.source == Sample.text)
      #expect(loaded.hash.count == 64)
      #expect(try loaded.hash == AppLoader.load(text: Sample.text, file: "other").hash)
      #expect(try loaded.hash != AppLoader.load(text: Sample.text + "\n", file: "other").hash)
    }
  }

  @Test("An app file with invalid UTF-8 reports the line and column of the first bad byte")
  func invalidBytes() throws {
    try Folders.withTemporary { folder in
      let file = folder.appending(path: "app.yaml")
      try Data("app: a\ntitle: über ".utf8 + [0xC3, 0x28]).write(to: file)
      #expect(
        failure(reading: file.path)
          == "\(file.path):2:13: error: not UTF-8 text\n  hint: save the file in UTF-8")
      try Data([0xFF, 0xFE, 0x61, 0x00]).write(to: file)
      #expect(failure(reading: file.path)?.contains(":1:1: error: not UTF-8 text") == true)
    }
  }

  @Test("Loading a missing file, a folder or a file over the size limit reports its path")
  func unreadable() throws {
    try Folders.withTemporary { folder in
      let path = folder.path
      #expect(
        failure(reading: path + "/no.yaml") == "\(path)/no.yaml: error: there is no such file")
      #expect(
        failure(reading: path)
          == "\(path): error: this is a folder\n  hint: name the app file in it: \(path)/app.yaml")
      let large = folder.appending(path: "large.yaml")
      try Data(repeating: 0x23, count: AppLoader.maximumFileSize + 1).write(to: large)
      #expect(
        failure(reading: large.path) == "\(large.path): error: the file is larger than "
          + "1048576 bytes, the limit for an app file")
    }
  }
}

@Suite("App catalog")
struct AppCatalogTests {
  private func write(_ text: String, to folder: URL, _ name: String) throws {
    let app = folder.appending(path: name)
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: app.appending(path: AppCatalog.fileName))
  }

  @Test("The example apps load without errors and warnings")
  func examples() throws {
    let contents = try AppCatalog.load(folder: Folders.examples)
    #expect(contents.problems.isEmpty)
    #expect(contents.entries.map(\.loaded.app.name).contains("root-controller"))
  }

  @Test("A catalog lists its valid apps in folder order and reports the problems of the others")
  func mixed() throws {
    try Folders.withTemporary { folder in
      try write(Sample.changing([1: "app: zebra"]), to: folder, "b")
      try write(Sample.text, to: folder, "c")
      try write("app: broken\n", to: folder, "a")
      try write(Sample.changing([13: "    showMain: { to: main }"]), to: folder, "d")
      try write(Sample.text, to: folder, ".hidden")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "notes"), withIntermediateDirectories: true)
      try Data().write(to: folder.appending(path: "README.md"))

      let contents = try AppCatalog.load(folder: folder.path + "/")
      #expect(contents.entries.map(\.loaded.app.name) == ["zebra", "sample"])
      #expect(contents.entries.first?.path == folder.path + "/b/app.yaml")
      #expect(contents.hasErrors)
      let found = contents.problems.map { $0.description.dropFirst(folder.path.count + 1) }
      #expect(
        found.map { $0.split(separator: "\n")[0] } == [
          "a/app.yaml:1:1: error: the app file has no 'root'",
          "a/app.yaml:1:1: error: the app file has no 'screens'",
          "d/app.yaml:15:3: warning: no route or transition uses animation 'glide'",
          "d/app.yaml:1:6: error: an app named 'sample' is already in \(folder.path)/c/app.yaml",
        ])
    }
  }

  @Test("A catalog of an empty folder has no apps and no problems")
  func empty() throws {
    try Folders.withTemporary { folder in
      let contents = try AppCatalog.load(folder: folder.path)
      #expect(contents.entries.isEmpty && contents.problems.isEmpty && !contents.hasErrors)
    }
  }

  @Test("A catalog of a missing folder reports its path")
  func missing() {
    let error = #expect(throws: AppLoadingError.self) {
      try AppCatalog.load(folder: "/no/such/folder")
    }
    #expect(
      error?.description == """
        /no/such/folder: error: the folder of apps cannot be read
          hint: name a folder that holds one folder with an app.yaml for each app
        """)
  }
}
