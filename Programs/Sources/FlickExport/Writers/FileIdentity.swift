import FlickSystem

/// The identity of a file. It is the same for all paths, links and spellings of the file.
package struct FileIdentity: Hashable, Sendable {
  /// The device and the inode of the file, or of the nearest folder of a file that does not exist.
  private var device: UInt64
  private var inode: UInt64
  /// The rest of the path of a file that does not exist; empty for one that exists.
  private var rest: String

  /// Creates the identity of a file.
  ///
  /// - Parameter path: A path without links.
  init(_ path: String) {
    var status = stat()
    rest = ""
    if stat(path, &status) != 0 {
      let folder = Self.existingFolder(of: path)
      stat(folder, &status)
      rest = path.split(separator: "/").suffix(Self.depth(path) - Self.depth(folder))
        .joined(separator: "/")
    }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Whether the file exists.
  var exists: Bool { rest.isEmpty }

  /// The identity in a folder that ignores the case of names.
  var withoutCase: FileIdentity {
    var identity = self
    identity.rest = rest.lowercased()
    return identity
  }

  private static func depth(_ path: String) -> Int {
    path == "." ? 0 : path.split(separator: "/").count
  }

  /// Returns the path that a path leads to after resolving links, also if there is no file yet.
  static func destination(of path: String) -> String {
    var path = path
    // A link can lead to a file that does not exist.
    for _ in 0..<maxLinks {
      if let real = real(path) { return real }
      let (folder, name) = parts(path)
      let place = real(folder).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" } ?? path
      guard let target = link(at: place) else { return place }
      path = target.hasPrefix("/") ? target : "\(parts(place).folder)/\(target)"
    }
    return path
  }

  private static let maxLinks = 40

  /// Returns the nearest folder of a file that exists.
  static func existingFolder(of path: String) -> String {
    var folder = parts(path).folder
    while folder != "/", folder != ".", access(folder, F_OK) != 0 { folder = parts(folder).folder }
    return folder
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let slash = path.dropLast(path.hasSuffix("/") ? 1 : 0).lastIndex(of: "/") else {
      return (".", name)
    }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func link(at path: String) -> String? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // SAFETY: `readlink` writes at most as many bytes as the array has.
    let count = target.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map {
        readlink(path, $0.assumingMemoryBound(to: CChar.self), buffer.count)
      } ?? -1
    }
    return count > 0 ? String(decoding: target.prefix(count), as: UTF8.self) : nil
  }

  /// Returns whether names that differ only in their case are one file in a folder. An entry of the folder tells.
  static func ignoresCase(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.first(where: { $0.lowercased() != $0 || $0.uppercased() != $0 }) else {
      return false
    }
    let other = name.lowercased() == name ? name.uppercased() : name.lowercased()
    guard !names.contains(other) else { return false }
    return access("\(folder)/\(other)", F_OK) == 0
  }
}
