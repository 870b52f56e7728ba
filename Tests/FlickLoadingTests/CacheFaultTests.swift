import Foundation
import Testing

@testable import FlickLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Damaged cache files, several processes, full disks, and connections that end at any byte.
@Suite("Faults of the cache and of connections", .ownFolder, .timeLimit(.minutes(10)))
struct CacheFaultTests {
  private let body = lottie(width: 7)

  private func cache(_ bench: Bench) throws -> DiskCache {
    try #require(DiskCache(bench.configuration))
  }

  private func record(_ address: String, _ body: String) -> CacheRecord {
    CacheRecord(
      address: DiskCache.digest(address), validated: 2_000_000_000, lifetime: 300,
      byteCount: body.utf8.count)
  }

  @Test("A file that ends at any byte is not read, and is removed")
  func fileThatEndsAtAnyByteIsNotRead() throws {
    let bench = Bench()
    let cache = try cache(bench)
    let address = "http://a/b"
    cache.write(record(address, body), Data(body.utf8), at: bench.clock.date)
    let file = bench.folder.appendingPathComponent(try #require(bench.files.first))
    let whole = try Data(contentsOf: file)
    #expect(cache.read(address)?.body == Data(body.utf8))
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: file)
      #expect(cache.read(address) == nil)
      #expect(bench.files.isEmpty, "\(count) bytes")
    }
    try (whole + Data([0])).write(to: file)
    #expect(cache.read(address) == nil)
  }

  @Test("A file with any other byte is not read, and is removed")
  func fileWithAnyOtherByteIsNotRead() throws {
    let bench = Bench()
    let cache = try cache(bench)
    let address = "http://a/b"
    cache.write(record(address, body), Data(body.utf8), at: bench.clock.date)
    let file = bench.folder.appendingPathComponent(try #require(bench.files.first))
    let whole = try Data(contentsOf: file)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0x11
      try bytes.write(to: file)
      #expect(cache.read(address) == nil, "byte \(index)")
      #expect(bench.files.isEmpty, "byte \(index)")
    }
    try whole.write(to: file)
    #expect(cache.read(address)?.body == Data(body.utf8))
  }

  @Test("A file of an earlier version, without a checksum, is not read")
  func fileWithoutChecksumIsNotRead() throws {
    let bench = Bench()
    let cache = try cache(bench)
    let address = "http://a/b"
    cache.write(record(address, body), Data(body.utf8), at: bench.clock.date)
    let file = bench.folder.appendingPathComponent(try #require(bench.files.first))
    try Data(contentsOf: file).dropFirst(8).write(to: file)
    #expect(cache.read(address) == nil)
    #expect(bench.files.isEmpty)
  }

  @Test("The checksum is that of other implementations")
  func checksumIsThatOfOtherImplementations() {
    #expect(Checksum.digits(of: Data("123456789".utf8)) == "cbf43926")
    #expect(Checksum.digits(of: Data()) == "00000000")
  }

  /// A process that is ended while it writes leaves the start of a temporary file.
  @Test("A write that ends at any byte loses nothing")
  func writeThatEndsAtAnyByteLosesNothing() throws {
    let bench = Bench()
    let cache = try cache(bench)
    let address = "http://a/b"
    cache.write(record(address, body), Data(body.utf8), at: bench.clock.date)
    let whole = try Data(
      contentsOf: bench.folder.appendingPathComponent(try #require(bench.files.first)))
    let other = lottie(width: 8)
    for count in stride(from: 0, through: whole.count, by: 16) {
      let file = bench.folder.appendingPathComponent("\(UUID().uuidString).unfinished")
      try whole.prefix(count).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: bench.clock.date], ofItemAtPath: file.path)
      #expect(cache.read(address)?.body == Data(body.utf8))
    }
    // The next write after an hour deletes them.
    bench.clock.advance(3601)
    cache.write(record("http://a/c", other), Data(other.utf8), at: bench.clock.date)
    #expect(bench.files.count == 2 && bench.files.allSatisfy { $0.hasSuffix(".animation") })
    #expect(cache.read(address)?.body == Data(body.utf8))
  }

  @Test("Several writers and readers of one folder see whole files only")
  func severalWritersAndReadersOfOneFolderSeeWholeFilesOnly() async throws {
    let bench = Bench { $0.diskLimit = 4096 }
    let cache = try cache(bench)
    let bodies = (0..<4).map { lottie(width: $0 + 1) + String(repeating: " ", count: 300 * $0) }
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<40 {
            let address = "http://a/\((round + writer) % 6)"
            let body = bodies[(round * 7 + writer) % 4]
            cache.write(record(address, body), Data(body.utf8), at: bench.clock.date)
            if let found = cache.read("http://a/\(round % 6)") {
              #expect(bodies.contains(String(decoding: found.body, as: UTF8.self)))
            }
          }
        }
      }
    }
    #expect(bench.files.allSatisfy { $0.hasSuffix(".animation") })
  }

  /// `Scripts/check-faults` sets the folder to one on a file system that has almost no free bytes.
  @Test(
    "A full disk only disables the cache",
    .enabled(
      if: ProcessInfo.processInfo.environment["FLICK_FULL_DISK"] != nil,
      "Set FLICK_FULL_DISK."))
  func fullDisk() async throws {
    let path = try #require(ProcessInfo.processInfo.environment["FLICK_FULL_DISK"])
    let folder = URL(fileURLWithPath: path)
    let page = answer(
      "200 OK", body: lottie(width: 3) + String(repeating: " ", count: 64 << 10))
    let server = try ScriptedServer { _ in page }
    let bench = Bench { $0.folder = folder }
    for round in 0..<20 {
      #expect(await bench.outcome(try server.url("/\(round)")) == .width(3))
      let files = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(files.allSatisfy { !$0.hasSuffix(".unfinished") })
    }
    #expect(server.requests.count == 20)
  }

  @Test("A connection that ends at any byte is an error, and leaves no file")
  func connectionThatEndsAtAnyByteIsError() async throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nETag: \"a\"\r\n\r\n\(body)"
    let bytes = Array(text.utf8)
    let server = try ScriptedServer { request in
      let count = Int(request.path.dropFirst()) ?? 0
      return [.send(Array(bytes.prefix(count)))]
    }
    let bench = Bench()
    let loader = bench.loader()
    for count in 0..<bytes.count {
      let outcome = await bench.outcome(try server.url("/\(count)"), loader)
      guard case .error = outcome else {
        Issue.record("\(count) bytes: \(outcome)")
        continue
      }
    }
    #expect(bench.files.isEmpty)
    #expect(await bench.outcome(try server.url("/\(bytes.count)"), loader) == .width(7))
    #expect(bench.files.count == 1)
  }
}
