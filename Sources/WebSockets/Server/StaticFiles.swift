// The headers of the WebSocket library include those of the system, so that some of its types are
// visible through either module, depending on which is built first.
import CLibwebsockets
import Glibc

/// Serves the files below one folder and nothing outside it.
final class StaticFiles {
  private let root: Int32
  private let maximumBytes: Int
  private var packed = PackedFiles()

  init(root path: String, maximumBytes: Int) throws(WebSocketError) {
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.maximumBytes = maximumBytes
    if root < 0 { throw .unreadableWebRoot(path: path) }
  }

  deinit { close(root) }

  /// The page for addresses without one, where the folder has it.
  private static let missingPage = "/404.html"

  /// The answer to GET or HEAD of a path, which must be decoded and begin with "/".
  ///
  /// Text is packed by gzip for who takes that.
  func response(
    to path: String, ifNoneMatch tags: String?, acceptEncoding: String? = nil
  ) -> HTTPResponse {
    if let found = file(at: path, ifNoneMatch: tags, acceptEncoding: acceptEncoding) {
      return found
    }
    guard Self.isPage(path),
      var page = file(at: Self.missingPage, ifNoneMatch: nil, acceptEncoding: acceptEncoding)
    else { return HTTPResponse(status: 404, text: "there is no page at this address") }
    page.status = 404
    return page
  }

  /// Whether a person may have asked for it; scripts and styles are asked for by pages.
  private static func isPage(_ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return !name.dropFirst().contains(".") || name.hasSuffix(".html")
  }

  /// A file's answer; nil where there is none.
  private func file(
    at path: String, ifNoneMatch tags: String?, acceptEncoding: String?
  ) -> HTTPResponse? {
    guard let names = Self.names(in: path), let file = openFile(names) else { return nil }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      info.st_size <= maximumBytes
    else { return nil }
    let type = MediaType.ofFile(named: names.last!)
    let canPack =
      MediaType.isText(type)
      && (PackedFiles.shortestFile...PackedFiles.longestFile).contains(info.st_size)
    let packs = canPack && PackedFiles.areTaken(by: acceptEncoding)
    // Packed it is another thing to keep, so that nobody gets what he cannot read.
    let tag = Self.tag(of: info, packed: packs)
    var headers = [ResponseHeader("ETag", tag), ResponseHeader("Cache-Control", "no-cache")]
    if canPack { headers.append(ResponseHeader("Vary", "Accept-Encoding")) }
    if Self.matches(tags, tag) {
      return HTTPResponse(status: 304, contentType: "", headers: headers)
    }
    let name = names.joined(separator: "/")
    var encoded = packs ? packed.body(of: name, tagged: tag) : nil
    var body: [UInt8] = []
    if encoded == nil {
      guard let whole = Self.read(file, info.st_size) else {
        return HTTPResponse(status: 500, text: "this page could not be read")
      }
      body = whole
      if packs { encoded = packed.pack(whole, of: name, tagged: tag) }
    }
    if encoded != nil { headers.append(ResponseHeader("Content-Encoding", "gzip")) }
    return HTTPResponse(status: 200, contentType: type, headers: headers, body: encoded ?? body)
  }

  /// The names on the way to a file; nil if one of them could lead elsewhere or is hidden.
  private static func names(in path: String) -> [String]? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if names.last == "" { names[names.count - 1] = "index.html" }
    let areHarmless = names.allSatisfy { name in
      name != "" && !name.hasPrefix(".") && !name.utf8.contains { $0 < 0x20 || $0 == 0x5c }
    }
    return areHarmless ? names.map(String.init) : nil
  }

  /// Opens folder after folder without following symbolic links.
  private func openFile(_ names: [String]) -> Int32? {
    var folder = root
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      let kind = isLast ? O_NONBLOCK : O_DIRECTORY
      let next = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      if folder != root { close(folder) }
      if next < 0 { return nil }
      folder = next
    }
    return folder
  }

  private static func read(_ file: Int32, _ size: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if step < 0 && errno == EINTR { continue }
        if step <= 0 {
          isWhole = step == 0
          return
        }
        count += step
      }
    }
    return isWhole ? bytes : nil
  }

  private static func tag(of info: stat, packed: Bool) -> String {
    let time = info.st_mtim.tv_sec * 1_000_000_000 + info.st_mtim.tv_nsec
    let version = "\(String(time, radix: 36))-\(String(info.st_size, radix: 36))"
    return packed ? "\"\(version)-gzip\"" : "\"\(version)\""
  }

  private static func matches(_ tags: String?, _ tag: String) -> Bool {
    guard let tags else { return false }
    return tags.split(separator: ",").contains { part in
      let candidate = part.drop { $0 == " " }
      return candidate == "*" || candidate == tag || candidate == "W/\(tag)"
    }
  }
}
