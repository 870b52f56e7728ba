import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that were loaded, in a folder that the system, or anybody, may empty at any time.
///
/// A file holds a line of JSON, the record, and then the bytes as they came. It is written beside its
/// place and moved there, so whoever reads sees it whole or not at all. Its time of change is that of
/// its last use.
struct DiskCache: Sendable {
  let folder: URL
  let limit: Int

  private static let fileExtension = "animation"
  private static let temporaryExtension = "unfinished"
  /// A record is far shorter; a file of something else has no line's end for long.
  private static let maxRecordLength = 64 << 10
  /// What a process left that ended while it wrote is deleted after so many seconds.
  private static let maxTemporaryAge = 3600.0

  init?(_ configuration: LottieLoader.Configuration) {
    guard let folder = configuration.folder, configuration.diskLimit > 0 else { return nil }
    self.folder = folder
    limit = configuration.diskLimit
  }

  func read(_ address: String) -> (record: CacheRecord, body: Data)? {
    let file = file(address)
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard let end = data.prefix(Self.maxRecordLength).firstIndex(of: UInt8(ascii: "\n")),
      let record = try? JSONDecoder().decode(CacheRecord.self, from: data[..<end]),
      record.address == address, record.byteCount == data.endIndex - end - 1
    else {
      remove(address)
      return nil
    }
    return (record, Data(data[(end + 1)...]))
  }

  /// Failures are not told: a full disk costs the next launch a download, and nobody an animation.
  func write(_ record: CacheRecord, _ body: Data, at now: Date) {
    guard body.count <= limit, var data = try? JSONEncoder().encode(record) else { return }
    data.append(UInt8(ascii: "\n"))
    data.append(body)
    let files = FileManager.default
    try? files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = file(record.address)
    let beside = folder.appendingPathComponent("\(UUID().uuidString).\(Self.temporaryExtension)")
    do {
      try data.write(to: beside)
      try files.setAttributes([.modificationDate: now], ofItemAtPath: beside.path)
    } catch {
      try? files.removeItem(at: beside)
      return
    }
    // Unlike Foundation's ways, this takes the place of what is there in one step.
    if rename(beside.path, file.path) != 0 { try? files.removeItem(at: beside) }
    trim(at: now)
  }

  /// It was used just now.
  func touch(_ address: String, at now: Date) {
    try? FileManager.default.setAttributes(
      [.modificationDate: now], ofItemAtPath: file(address).path)
  }

  func remove(_ address: String) { try? FileManager.default.removeItem(at: file(address)) }

  /// Of the folder, only what this cache wrote.
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

  /// Deletes what was not used for longest, until the rest is within the limit.
  private func trim(at now: Date) {
    let items = contents()
    for item in items where !item.isComplete {
      if now.timeIntervalSince(item.used) > Self.maxTemporaryAge {
        try? FileManager.default.removeItem(at: item.url)
      }
    }
    let ours = items.filter(\.isComplete).sorted { $0.used < $1.used }
    var size = ours.reduce(0) { $0 + $1.size }
    // The last is what was just written.
    for item in ours.dropLast() where size > limit {
      try? FileManager.default.removeItem(at: item.url)
      size -= item.size
    }
  }

  /// A name of the address's own; where two have the same, the record tells them apart.
  private func file(_ address: String) -> URL {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in address.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    return folder.appendingPathComponent("\(name).\(Self.fileExtension)")
  }
}
