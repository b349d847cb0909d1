// The headers of the WebSocket library include those of the system, so that some of its types are
// visible through either module, depending on which is built first.
import CLibwebsockets
import Glibc
import PageBundling

/// Serves the files below one folder and nothing outside it.
final class StaticFiles {
  private let root: Int32
  private let maximumBytes: Int
  private var packed = PackedFiles()
  private var pages = BundledPages()

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
  /// Text is packed by gzip for who takes that. A page in the uppermost folder is put together with
  /// its modules and its styles, where that can be done, and found without its ending too.
  func response(
    to path: String, ifNoneMatch tags: String?, acceptEncoding: String? = nil
  ) -> HTTPResponse {
    if let found = file(at: path, ifNoneMatch: tags, acceptEncoding: acceptEncoding) {
      return found
    }
    if !path.dropFirst().contains(where: { $0 == "/" || $0 == "." }),
      let page = file(at: "\(path).html", ifNoneMatch: tags, acceptEncoding: acceptEncoding)
    {
      return page
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
    guard let names = Self.names(in: path) else { return nil }
    let request = Request(
      name: names.joined(separator: "/"), type: MediaType.ofFile(named: names.last!),
      tags: tags, takesGzip: PackedFiles.areTaken(by: acceptEncoding))
    if let bundled = bundled(names, request) { return bundled }
    guard let file = openFile(names) else { return nil }
    defer { close(file) }
    guard let info = info(of: file) else { return nil }
    return answer(request, version: Self.version(of: info), bytes: Int(info.st_size)) {
      Self.read(file, info.st_size)
    }
  }

  /// What is asked of a file.
  private struct Request {
    /// The name under which its packed body is kept.
    var name: String
    let type: String
    let tags: String?
    let takesGzip: Bool

    func named(_ name: String) -> Self {
      var request = self
      request.name = name
      return request
    }
  }

  /// A page that was put together, or what it was put together of; nil where it is not.
  private func bundled(_ names: [String], _ request: Request) -> HTTPResponse? {
    let part = BundledPages.page(of: names)
    guard part != nil || names.count == 1 && names[0].hasSuffix(".html"),
      let bodies = pages.page(
        at: part?.path ?? names[0], version: { self.version(of: $0) }, read: { self.body(of: $0) })
    else { return nil }
    let (body, lasts) =
      switch part?.ending {
      // Who asks for what was before a change gets what is there now, and asks again next time.
      case "js"?: (bodies.page.script, bodies.addresses.contains(request.name))
      case "css"?: (bodies.page.styles, bodies.addresses.contains(request.name))
      default: (bodies.page.html, false)
      }
    guard body.count <= maximumBytes else { return nil }
    // Under one name whatever sum was asked for, so that nobody makes the loop pack it again.
    let name = part.map { "\($0.path) \($0.ending)" } ?? request.name
    return answer(
      request.named(name), version: BundledPages.checksum(body), bytes: body.count, lasts: lasts
    ) { body }
  }

  /// - Parameter lasts: Whether the address never has another body.
  private func answer(
    _ request: Request, version: String, bytes: Int, lasts: Bool = false, body: () -> [UInt8]?
  ) -> HTTPResponse {
    let canPack =
      MediaType.isText(request.type)
      && (PackedFiles.shortestFile...PackedFiles.longestFile).contains(bytes)
    let packs = canPack && request.takesGzip
    // Packed it is another thing to keep, so that nobody gets what he cannot read.
    let tag = packs ? "\"\(version)-gzip\"" : "\"\(version)\""
    let keeping = lasts ? "max-age=31536000, immutable" : "no-cache"
    var headers = [ResponseHeader("ETag", tag), ResponseHeader("Cache-Control", keeping)]
    if canPack { headers.append(ResponseHeader("Vary", "Accept-Encoding")) }
    if Self.matches(request.tags, tag) {
      return HTTPResponse(status: 304, contentType: "", headers: headers)
    }
    var encoded = packs ? packed.body(of: request.name, tagged: tag) : nil
    var plain: [UInt8] = []
    if encoded == nil {
      guard let whole = body() else {
        return HTTPResponse(status: 500, text: "this page could not be read")
      }
      plain = whole
      if packs { encoded = packed.pack(whole, of: request.name, tagged: tag) }
    }
    if encoded != nil { headers.append(ResponseHeader("Content-Encoding", "gzip")) }
    return HTTPResponse(
      status: 200, contentType: request.type, headers: headers, body: encoded ?? plain)
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

  /// What is known of an open file; nil where it is not to be served.
  private func info(of file: Int32) -> stat? {
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      info.st_size <= maximumBytes
    else { return nil }
    return info
  }

  /// What a file that a page is put together of is like.
  private func version(of path: String) -> String? {
    var info = stat()
    return fstatat(root, path, &info, AT_SYMLINK_NOFOLLOW) == 0 ? Self.version(of: info) : nil
  }

  private func body(of path: String) -> [UInt8]? {
    guard let names = Self.names(in: "/\(path)"), let file = openFile(names) else { return nil }
    defer { close(file) }
    return info(of: file).flatMap { Self.read(file, $0.st_size) }
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

  private static func version(of info: stat) -> String {
    let time = info.st_mtim
    return [time.tv_sec, time.tv_nsec, info.st_size].map { String($0, radix: 36) }
      .joined(separator: "-")
  }

  private static func matches(_ tags: String?, _ tag: String) -> Bool {
    guard let tags else { return false }
    return tags.split(separator: ",").contains { part in
      let candidate = part.drop { $0 == " " }
      return candidate == "*" || candidate == tag || candidate == "W/\(tag)"
    }
  }
}
