import Cores
import EventStore
import Foundation
import Glibc
import Wording

/// What this machine has of all that the commands use.
enum Machine {
  /// How something is.
  enum State: String {
    case good = "ok"
    case absent = "optional"
    case problem
  }

  /// One thing that was looked at.
  struct Finding {
    let name: String
    let state: State
    let detail: String
    var advice: String?
  }

  /// Free space of the data folder's disk below which that is a problem, in bytes.
  private static let leastSpace: Int64 = 64 << 20
  /// Open files below which that is a problem; each device takes one, with TLS three.
  private static let leastFiles: UInt64 = 1_024

  /// Everything, in the order in which it is needed.
  static func findings(data: DataFolder, port: UInt16) -> [Finding] {
    [
      folder("pages", ProgramFolder.web, holding: "index.html", option: "--web"),
      folder("apps", ProgramFolder.apps, holding: nil, option: "--apps"),
      store(data), space(data), files, loops, self.port(port),
      tool("Graphviz", ["dot"], for: "graphs as SVG", package: "graphviz"),
      tool("Swift", ["swift"], for: "building from source", package: nil),
      tool("Node.js", ["node"], for: "the tests of the pages", package: "nodejs"),
      tool(
        "Chromium", ["chromium", "chromium-browser", "google-chrome"],
        for: "the tests in a browser", package: "chromium"),
    ]
  }

  private static func folder(
    _ name: String, _ path: String, holding file: String?, option: String
  ) -> Finding {
    let wanted = file.map { "\(path)/\($0)" } ?? path
    let isThere = FileManager.default.fileExists(atPath: wanted)
    return Finding(
      name: name, state: isThere ? .good : .problem,
      detail: isThere ? path : "\(wanted) is missing",
      advice: isThere ? nil : "start in the folder of the checkout, or name it with \(option)")
  }

  private static func store(_ data: DataFolder) -> Finding {
    guard data.holdsStore else {
      guard let number = obstacle(to: data.path) else {
        return Finding(
          name: "data folder", state: .good, detail: "\(data.path) is made by the first start")
      }
      return Finding(
        name: "data folder", state: .problem,
        detail: "\(data.path) cannot be used: \(SystemReason.text(number))",
        advice: "choose another folder with --data")
    }
    do {
      let store = try data.openForReading()
      let streams = try store.list(from: nil, limit: 1).total
      try store.close()
      return Finding(
        name: "data folder", state: .good,
        detail: "\(data.path), \(streams.counted("recording"))")
    } catch {
      let reason = (error as? Failure)?.message ?? "\(error)"
      return Finding(
        name: "data folder", state: .problem, detail: reason,
        advice: "rootstage recordings check --data \(data.path)")
    }
  }

  /// The system's error by which a folder cannot be made or written; nil where it can.
  private static func obstacle(to folder: String) -> Int32? {
    let (there, missing) = nearest(to: folder)
    guard let missing else {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: there, isDirectory: &isFolder)
      guard isFolder.boolValue else { return ENOTDIR }
      return access(there, W_OK | X_OK) == 0 ? nil : errno
    }
    // Some file systems refuse what the rights of their folders allow.
    guard mkdir(missing, 0o700) == 0 else { return errno }
    rmdir(missing)
    return nil
  }

  /// The part of a path that is there, and that part with the first name that is not.
  private static func nearest(to path: String) -> (there: String, missing: String?) {
    var there = path
    var missing: String?
    while !FileManager.default.fileExists(atPath: there) {
      missing = there
      there = (there as NSString).deletingLastPathComponent
      if there.isEmpty { there = "." }
    }
    return (there, missing)
  }

  private static func space(_ data: DataFolder) -> Finding {
    var status = statvfs()
    guard statvfs(nearest(to: data.path).there, &status) == 0 else {
      return Finding(name: "disk", state: .problem, detail: SystemReason.text(errno))
    }
    let free = Int64(status.f_bavail) * Int64(status.f_frsize)
    let isEnough = free >= leastSpace
    return Finding(
      name: "disk", state: isEnough ? .good : .problem, detail: "\(Measure.bytes(Int(free))) free",
      advice: isEnough ? nil : "free some space, or choose another folder with --data")
  }

  /// How many files a process may have open, once it has raised its limit.
  static var mostOpenFiles: UInt64 {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return UInt64(limit.rlim_max)
  }

  private static var files: Finding {
    let most = mostOpenFiles
    let isEnough = most >= leastFiles
    return Finding(
      name: "open files", state: isEnough ? .good : .problem,
      detail: "at most \(most == UInt64.max ? "any number" : "\(most)")",
      advice: isEnough ? nil : "raise the limit with ulimit -n")
  }

  private static var loops: Finding {
    let cores = UsableCores.now
    let quota = cores.quota.map {
      ", a quota of \($0.formatted(.number.precision(.fractionLength(0...2)).grouping(.never)))"
    }
    let loops = LoopCount.ofThisMachine.counted("loop")
    return Finding(
      name: "cores", state: .good,
      detail:
        "\(cores.allowed.counted("core"))\(quota ?? ""), \(loops) unless --loops is set")
  }

  private static func port(_ port: UInt16) -> Finding {
    let name = "port \(port)"
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { if number >= 0 { close(number) } }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var reuse: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return Finding(
      name: name, state: isBound ? .good : .problem,
      detail: isBound ? "free" : SystemReason.text(errno),
      advice: isBound ? nil : "choose another with --port, or 0 for any that is free")
  }

  /// A program on the path of programs.
  private static func tool(
    _ name: String, _ programs: [String], for purpose: String, package: String?
  ) -> Finding {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    for program in programs {
      for folder in folders where access("\(folder)/\(program)", X_OK) == 0 {
        return Finding(name: name, state: .good, detail: "\(folder)/\(program)")
      }
    }
    return Finding(
      name: name, state: .absent, detail: "not found; needed for \(purpose)",
      advice: package.map { "install it, on Debian with apt install \($0)" })
  }
}
