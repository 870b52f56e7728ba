import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A disk cache of loaded files. The system or a user may empty its folder at any time.
///
/// A cache file consists of a checksum of the rest, a line of JSON, the record, and the bytes as received. It is
/// written to a temporary file and renamed, so readers never see an incomplete file. Its modification date is the
/// date of its last use.
struct DiskCache: Sendable {
  let folder: URL
  let limit: Int
  /// The maximum size of a file in bytes. Larger files are not from this cache.
  private let largestFile: Int

  private static let fileExtension = "animation"
  private static let temporaryExtension = "unfinished"
  /// The maximum length of a record in bytes. It bounds the search for the end of the line in foreign files.
  private static let maxRecordLength = 64 << 10
  /// The length of the checksum in bytes.
  private static let checksumLength = 8
  /// The age in seconds at which temporary files of terminated processes are deleted.
  private static let maxTemporaryAge = 3600.0

  init?(_ configuration: LottieLoader.Configuration) {
    guard let folder = configuration.folder, configuration.diskLimit > 0 else { return nil }
    self.folder = folder
    limit = configuration.diskLimit
    largestFile = configuration.largestFile
  }

  func read(_ address: String) -> (record: CacheRecord, body: Data)? {
    let digest = Self.digest(address)
    let file = file(digest)
    guard isPrivate, LocalFiles.size(file.path) <= largestFile + Self.maxRecordLength,
      let data = try? Data(contentsOf: file)
    else { return nil }
    let rest = data.dropFirst(Self.checksumLength)
    guard data.prefix(Self.checksumLength) == Data(Checksum.digits(of: rest).utf8),
      let end = rest.prefix(Self.maxRecordLength).firstIndex(of: UInt8(ascii: "\n")),
      let record = try? JSONDecoder().decode(CacheRecord.self, from: rest[..<end]),
      record.address == digest, record.byteCount == data.endIndex - end - 1
    else {
      remove(address)
      return nil
    }
    return (record, Data(data[(end + 1)...]))
  }

  /// Writes a file. Errors are ignored; the file is then downloaded again later.
  func write(_ record: CacheRecord, _ body: Data, at now: Date) {
    guard body.count <= limit, var rest = try? JSONEncoder().encode(record) else { return }
    rest.append(UInt8(ascii: "\n"))
    rest.append(body)
    let data = Data(Checksum.digits(of: rest).utf8) + rest
    let files = FileManager.default
    try? files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard isPrivate else { return }
    let file = file(record.address)
    let beside = folder.appendingPathComponent("\(UUID().uuidString).\(Self.temporaryExtension)")
    do {
      try data.write(to: beside)
      synchronize(beside)
      try files.setAttributes([.modificationDate: now], ofItemAtPath: beside.path)
    } catch {
      try? files.removeItem(at: beside)
      return
    }
    // Unlike Foundation's methods, `rename` replaces an existing file atomically.
    if rename(beside.path, file.path) != 0 { try? files.removeItem(at: beside) }
    trim(at: now)
  }

  /// Marks a file as used.
  func touch(_ address: String, at now: Date) {
    try? FileManager.default.setAttributes(
      [.modificationDate: now], ofItemAtPath: file(Self.digest(address)).path)
  }

  func remove(_ address: String) {
    try? FileManager.default.removeItem(at: file(Self.digest(address)))
  }

  /// Removes all files that this cache has written to the folder.
  func removeAll() {
    for item in contents() { try? FileManager.default.removeItem(at: item.url) }
  }

  private struct CachedFile {
    var url: URL
    var size: Int
    var used: Date
    var isComplete: Bool { url.pathExtension == DiskCache.fileExtension }
  }

  private func contents() -> [CachedFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { name -> CachedFile? in
      let url = folder.appendingPathComponent(name)
      guard [Self.fileExtension, Self.temporaryExtension].contains(url.pathExtension),
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { return nil }
      return CachedFile(
        url: url, size: Int((attributes[.size] as? NSNumber)?.int64Value ?? 0),
        used: attributes[.modificationDate] as? Date ?? .distantPast)
    }
  }

  /// Deletes the least recently used files until the rest is within the limit.
  private func trim(at now: Date) {
    let items = contents()
    for item in items where !item.isComplete {
      if now.timeIntervalSince(item.used) > Self.maxTemporaryAge {
        try? FileManager.default.removeItem(at: item.url)
      }
    }
    let ours = items.filter(\.isComplete).sorted { $0.used < $1.used }
    var size = ours.reduce(0) { $0 + $1.size }
    // The last file is the one that was just written.
    for item in ours.dropLast() where size > limit {
      try? FileManager.default.removeItem(at: item.url)
      size -= item.size
    }
  }

  /// A Boolean value that indicates whether only the user can write to the folder. Another user could otherwise put
  /// animations into it.
  private var isPrivate: Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path),
      attributes[.type] as? FileAttributeType == .typeDirectory,
      let owner = attributes[.ownerAccountID] as? NSNumber,
      let mode = attributes[.posixPermissions] as? NSNumber
    else { return false }
    return owner.intValue == Int(geteuid()) && mode.intValue & 0o022 == 0
  }

  /// Writes a file to the disk before it gets its name, so that a power failure leaves no empty file.
  private func synchronize(_ file: URL) {
    let descriptor = open(file.path, O_WRONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Returns the digest of an address, which is stored instead of it.
  static func digest(_ address: String) -> String {
    SHA256.hexadecimalDigest(of: Data(address.utf8))
  }

  /// Returns the cache file of the digest of an address.
  private func file(_ digest: String) -> URL {
    folder.appendingPathComponent("\(digest.prefix(32)).\(Self.fileExtension)")
  }
}
