import Foundation

/// A NATS server with JetStream for the tests of one process; it ends with the process.
public final class NATSServer: Sendable {
  /// The server that most tests share, each with a stream of its own.
  public static var shared: NATSServer { get throws { try started.get() } }
  private static let started = Result { try NATSServer() }

  /// Whether this machine has the server and the library that speaks to it.
  public static let isInstalled = binary != nil && hasLibrary

  public let address: String
  private let process = Process()
  private let input = Pipe()

  /// Starts a server on a free port, and waits until it takes connections.
  public init(_ arguments: [String] = ["--jetstream"]) throws {
    let folder = NSTemporaryDirectory() + "nats-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Its input ends with this process, however that ends.
    process.arguments =
      [
        "-c",
        #"""
        folder=$1 server=$2; shift 2
        "$server" -a 127.0.0.1 -p -1 -sd "$folder" --ports_file_dir "$folder" "$@" \
          >"$folder/log" 2>&1 </dev/null &
        server=$!; cat >/dev/null; kill -9 $server; wait $server; rm -rf "$folder"
        """#, "sh", folder, Self.binary ?? "nats-server",
      ] + arguments
    process.standardInput = input
    try process.run()
    address = try Self.address(in: folder)
  }

  deinit { stop() }

  /// Kills it.
  public func stop() { try? input.fileHandleForWriting.close() }

  struct DidNotStart: Error {
    let log: String
  }

  private static func address(in folder: String) throws -> String {
    for _ in 0..<600 {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if let file = files.first(where: { $0.hasSuffix(".ports") }),
        let data = FileManager.default.contents(atPath: folder + "/" + file),
        let ports = try? JSONDecoder().decode([String: [String]].self, from: data),
        let address = ports["nats"]?.first
      {
        return address
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw DidNotStart(log: (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "")
  }

  private static let binary: String? = {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let folders = [FileManager.default.currentDirectoryPath + "/.venv-cluster/bin"]
    return (folders + paths.map(String.init)).map { $0 + "/nats-server" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private static var hasLibrary: Bool {
    let names = ["libnats.so"] + (4...20).map { "libnats.so.3.\($0)" }
    return names.contains { dlopen($0, RTLD_LAZY | RTLD_LOCAL) != nil }
  }
}
