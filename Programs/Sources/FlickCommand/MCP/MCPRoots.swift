import FlickSystem
import FlickAnimation
import FlickExport
import FlickLottie
import FlickRPC

/// The folders below which a server of the Model Context Protocol reads and writes files.
struct MCPRoots: Sendable {
  /// The paths without links.
  let folders: [String]

  /// - Throws: A failure if a folder does not exist.
  init(_ paths: [String]) throws(Failure) {
    var found: [String] = []
    for path in paths {
      guard let real = FileIdentity.real(path), File.mode(of: real) == S_IFDIR else {
        throw Failure(.noInput, "\(path): no such folder.")
      }
      found.append(real)
    }
    folders = found
  }

  private func contains(_ path: String) -> Bool {
    folders.contains { $0 == "/" || path == $0 || path.hasPrefix($0 + "/") }
  }

  /// A relative path belongs to the first folder.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folders.first ?? "")/\(path)"
  }

  /// Returns the path of a file to read. Links that lead outside are refused.
  func input(_ path: String) throws(Failure) -> String {
    guard let real = FileIdentity.real(absolute(path)) else {
      // The message is the same for files outside that do not exist.
      throw Failure(.noInput, "\(path): no such file below the folders of the server.")
    }
    guard contains(real) else {
      throw Failure(.noInput, "\(path): no such file below the folders of the server.")
    }
    guard File.mode(of: real) == S_IFREG else { throw Failure(.usage, "\"\(path)\" is no file.") }
    return real
  }

  /// Returns the path of a file to write.
  ///
  /// - Parameter replaces: Whether the file can exist.
  func output(_ path: String, replaces: Bool) throws(Failure) -> String {
    let whole = absolute(path)
    let parts = whole.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, name != ".", name != ".." else {
      throw Failure(.usage, "\(path): name a file.")
    }
    let parent = parts.dropLast().joined(separator: "/")
    guard let folder = FileIdentity.real(parent.isEmpty ? "/" : parent), contains(folder) else {
      throw Failure(.usage, "\(path): no such folder below the folders of the server.")
    }
    let file = "\(folder)/\(name)"
    var status = stat()
    guard lstat(file, &status) == 0 else { return file }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.usage, "\(path): is no file.")
    }
    guard replaces else {
      throw Failure(.usage, "\(path): exists; pass \"replace\": true to replace it.")
    }
    return file
  }

  // MARK: - Resources

  private static let rulesAddress = "flick://check/rules"
  private static let endings = [".json", ".lottie", ".svga", ".tgs"]
  private static let (maxListed, maxVisited) = (200, 5000)
  private static let maxResourceBytes = 1 << 20

  /// The list of resources: animations below the folders, and the rules of `flick check`.
  var resourceList: JSONText {
    let rules = JSONText([
      "uri": Self.rulesAddress, "name": "Rules of flick check", "mimeType": "text/markdown",
    ])
    let files = animations.map { path in
      JSONText([
        "uri": "file://" + CheckFinding.address(of: path),
        "name": path.split(separator: "/").last.map(String.init) ?? path,
        "mimeType": Self.type(of: path),
      ])
    }
    return ["resources": [rules] + files]
  }

  private static func type(of path: String) -> String {
    path.hasSuffix(".json") ? "application/json" : "application/octet-stream"
  }

  /// The paths of animations, in the order of their names.
  private var animations: [String] {
    var found: [String] = []
    var visited = 0
    var waiting = Array(folders.reversed())
    while let folder = waiting.popLast(), visited < Self.maxVisited, found.count < Self.maxListed {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { !$0.hasPrefix(".") }.sorted().prefix(Self.maxVisited - visited)
      visited += names.count
      var inner: [String] = []
      for name in names {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: inner.append(path)
        case S_IFREG where Self.endings.contains(where: name.hasSuffix): found.append(path)
        default: break
        }
      }
      waiting += inner.reversed()
    }
    return Array(found.prefix(Self.maxListed))
  }

  /// Returns the contents of a resource.
  func resource(_ address: String) throws(RPCError) -> JSONText {
    if address == Self.rulesAddress {
      return Self.contents(address, "text/markdown", .init("text", .string(CheckTable.markdown)))
    }
    let bytes: [UInt8]
    let path: String
    do {
      guard address.hasPrefix("file:///"), let decoded = Self.decoded(address.dropFirst(7)) else {
        throw Failure(.usage, "The address is no file.")
      }
      path = try input(decoded)
      bytes = try LocalFile.read(path, limit: Self.maxResourceBytes, readsPipes: false)
    } catch {
      let reason = (error as? Failure)?.message ?? "\(error)."
      throw RPCError(.resourceNotFound, reason)
    }
    let isText = path.hasSuffix(".json")
    let content: JSONText.Member =
      isText
      ? .init("text", .string(String(decoding: bytes, as: UTF8.self)))
      : .init("blob", .string(Data(bytes).base64EncodedString()))
    return Self.contents(address, Self.type(of: path), content)
  }

  private static func contents(
    _ address: String, _ type: String, _ content: JSONText.Member
  ) -> JSONText {
    var contents: JSONText = ["uri": address, "mimeType": type]
    contents[content.key] = content.value
    return ["contents": [contents]]
  }

  /// Decodes the percent escapes of an address.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
