import ArgumentParser
import EventStore
import NavigationEngine

extension CompletionKind {
  /// App files, and the folders in which they are.
  static var app: CompletionKind { file(extensions: ["yaml", "yml", "json"]) }
  /// Flow files, and the folders in which they are.
  static var flow: CompletionKind { file(extensions: ["yaml", "yml"]) }
  /// Recording files.
  static var recording: CompletionKind { file(extensions: ["ndjson", "gz"]) }

  static var strategy: CompletionKind { list(Strategy.allCases.map(\.rawValue)) }
  static var profile: CompletionKind { list(Profile.allCases.map(\.name)) }
  static var defects: CompletionKind { list(["none", "all"] + Defect.allCases.map(\.rawValue)) }

  /// The names of the newest recordings in the data folder of the command line so far.
  static var stored: CompletionKind {
    custom { words, _, _ in
      var folder = DataFolder.standard
      for (word, next) in zip(words, words.dropFirst()) where word == "--data" { folder = next }
      if let last = words.last(where: { $0.hasPrefix("--data=") }) {
        folder = String(last.dropFirst("--data=".count))
      }
      let listing = try? DataFolder(path: folder).openForReading().list(from: nil, limit: 200)
      return listing?.page.streams.map(\.description.id) ?? []
    }
  }
}
