import Synchronization
public import YAMLReading

/// Reads flow files: Maestro's syntax, and the commands of this project's own.
public struct FlowLoader: Sendable {
  /// The largest flow file that is read, in bytes.
  public static let maximumFileSize = 1 << 20
  /// The most files that one flow may bring in.
  public static let maximumFiles = 500

  package static let form = FileForm(
    noun: "a flow file", maximumSize: maximumFileSize,
    emptyHint: "begin with 'appId: an-app', a line '---' and a list of commands",
    nestingHint: "move inner steps to a file of their own and run it with 'runFlow'",
    folderHint: { _ in "name a flow file in it" },
    listAfterKeys: "write a line '---' before the commands, after the configuration")

  package typealias TextReader = @Sendable (_ path: String) throws(Problem) -> String

  package let read: TextReader

  /// Creates a loader that reads from the disk.
  public init() {
    read = { path throws(Problem) in try TextFile.read(path, as: FlowLoader.form) }
  }

  /// Creates a loader that reads from the disk, and notes which files.
  package init(noting log: FileLog) {
    read = { path throws(Problem) in
      log.note(path)
      return try TextFile.read(path, as: FlowLoader.form)
    }
  }

  /// Creates a loader that reads from memory.
  ///
  /// - Parameter files: Texts by path.
  public init(files: [String: String]) {
    read = { path throws(Problem) in
      if let text = files[path] { return text }
      throw Problem(file: path, line: 0, column: 0, message: "there is no such file")
    }
  }

  /// Reads a flow and every flow that it names.
  ///
  /// A name with `${…}` in it is only known when the flow runs, and read then.
  ///
  /// - Parameter path: The file; problems give this path as their file.
  /// - Throws: Every problem of all files at once.
  public func load(path: String) throws(FlowLoadingError) -> LoadedFlow {
    var problems: [Problem] = []
    var flows: [String: Flow] = [:]
    var scripts: [String: String] = [:]
    let syntax = ScriptSyntax()
    let start = FlowPath.normalized(path)
    var waiting: [FileReference] = [FileReference(path: start, place: nil, kind: .flow)]
    var seen: Set<String> = [start]
    while let next = waiting.popLast() {
      if case .script(let isRun) = next.kind {
        scripts[next.path] = script(next, isRun ? syntax : nil, &problems)
        continue
      }
      guard let decoded = decode(next, syntax, &problems) else { continue }
      flows[next.path] = decoded.flow
      for reference in decoded.references.inOrder where seen.insert(reference.path).inserted {
        if seen.count > Self.maximumFiles {
          problems.append(Self.tooMany(reference))
          break
        }
        waiting.append(reference)
      }
    }
    guard problems.isEmpty, let flow = flows.removeValue(forKey: start) else {
      throw FlowLoadingError(problems: problems)
    }
    return LoadedFlow(flow: flow, subflows: flows, scripts: scripts)
  }

  /// The text of a file; nil where it cannot be had, which is reported.
  private func text(of reference: FileReference, _ problems: inout [Problem]) -> String? {
    do throws(Problem) {
      return try read(reference.path)
    } catch {
      problems.append(reference.place.map { Self.unreadable(error, from: $0) } ?? error)
      return nil
    }
  }

  private func script(
    _ reference: FileReference, _ syntax: ScriptSyntax?, _ problems: inout [Problem]
  ) -> String? {
    guard let text = text(of: reference, &problems) else { return nil }
    if let problem = syntax?.problem(in: text, file: reference.path) { problems.append(problem) }
    return text
  }

  private func decode(
    _ reference: FileReference, _ syntax: ScriptSyntax, _ problems: inout [Problem]
  ) -> (flow: Flow, references: [FileReference])? {
    guard let text = text(of: reference, &problems) else { return nil }
    let diagnostics = Diagnostics(file: reference.path, form: Self.form)
    guard text.utf8.count <= Self.maximumFileSize else {
      problems.append(TextFile.tooLarge(reference.path, as: Self.form))
      return nil
    }
    guard let documents = YAMLReader(text: text, diagnostics: diagnostics).documents() else {
      problems += diagnostics.sorted
      return nil
    }
    let decoder = FlowDecoder(
      file: reference.path, diagnostics: diagnostics, syntax: syntax, read: read)
    let flow = decoder.decode(documents)
    problems += diagnostics.sorted
    return flow.map { ($0, decoder.references) }
  }

  /// A file that is named wrongly is a problem where it is named.
  private static func unreadable(_ problem: Problem, from place: FlowPlace) -> Problem {
    Problem(
      file: place.file, line: place.line, column: place.column,
      message: "\(problem.file): \(problem.message)",
      hint: problem.hint ?? "paths are relative to the file that contains them")
  }

  private static func tooMany(_ reference: FileReference) -> Problem {
    Problem(
      file: reference.place?.file ?? reference.path, line: reference.place?.line ?? 0,
      column: reference.place?.column ?? 0,
      message: "the flow includes more than \(maximumFiles) files")
  }
}

/// A file that a flow names.
struct FileReference {
  enum Kind: Equatable {
    case flow
    /// Maestro does not look into a script before it runs, which one for another platform never
    /// does.
    case script(isRun: Bool)
  }

  let path: String
  /// Where it is named; nil for the flow that is loaded itself.
  let place: FlowPlace?
  let kind: Kind
}

extension [FileReference] {
  /// Those first by which a file counts as one that runs, where it is named in other ways too.
  fileprivate var inOrder: Self {
    filter { $0.kind != .script(isRun: false) } + filter { $0.kind == .script(isRun: false) }
  }
}

/// Which files were read, so that a change of one of them is known to matter.
package final class FileLog: Sendable {
  private let read = Mutex<Set<String>>([])

  package init() {}

  /// The files, as they were named to the loader.
  package var paths: Set<String> { read.withLock { $0 } }

  package func note(_ path: String) {
    read.withLock { _ = $0.insert(path) }
  }
}

/// Why a file gives no flow: everything that is wrong with it and with the files it runs.
public struct FlowLoadingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems, file by file, each in the order of positions; at least one is an error.
  public let problems: [Problem]

  /// Creates an error.
  public init(problems: [Problem]) {
    self.problems = problems
  }

  /// Every problem as compilers print it, one after the other.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
