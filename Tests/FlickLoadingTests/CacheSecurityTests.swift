import Foundation
import Testing

@testable import FlickLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Protection of the cache against other users, and of secrets against readers of the cache.
@Suite("Security of the cache", .ownFolder)
struct CacheSecurityTests {
  private let page = answer("200 OK", [#"ETag: "one""#], body: lottie(width: 1))

  private func text(of bench: Bench) throws -> String {
    try bench.files.map {
      String(decoding: try Data(contentsOf: bench.folder.appendingPathComponent($0)), as: UTF8.self)
    }.joined()
  }

  @Test("A cache file does not contain the address, which can contain a token")
  func cacheFileDoesNotContainAddress() async throws {
    let (bench, page) = (Bench(), page)
    let server = try ScriptedServer { _ in page }
    let url = try server.url("/a?token=s3cret")
    #expect(await bench.outcome(url) == .width(1))
    #expect(bench.files.count == 1)
    let text = try text(of: bench)
    #expect(!text.contains("s3cret"))
    #expect(await bench.outcome(url) == .width(1))
    #expect(server.requests.count == 1)
  }

  @Test("A folder to which other users can write is not used", arguments: [0o777, 0o720, 0o702])
  func folderToWhichOtherUsersCanWriteIsNotUsed(mode: Int) async throws {
    let (bench, page) = (Bench(), page)
    let server = try ScriptedServer { _ in page }
    let url = try server.url("/a")
    _ = await bench.outcome(url)
    #expect(bench.files.count == 1)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: bench.folder.path)
    #expect(await bench.outcome(url) == .width(1))
    #expect(server.requests.count == 2)
    _ = await bench.outcome(try server.url("/b"))
    #expect(bench.files.count == 1)
  }

  @Test("A cache file that is larger than the largest download is not read")
  func cacheFileThatIsLargerThanLargestDownloadIsNotRead() async throws {
    let (bench, page) = (Bench { $0.largestFile = 4096 }, page)
    let server = try ScriptedServer { _ in page }
    let url = try server.url("/a")
    _ = await bench.outcome(url)
    let file = bench.folder.appendingPathComponent(try #require(bench.files.first))
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    #expect(await bench.outcome(url) == .width(1))
    #expect(server.requests.count == 2)
  }

  @Test(
    "A redirect from an encrypted address to one that is not encrypted is recognized",
    arguments: [
      ("https://a/x", "http://a/y", true), ("https://a/x", "HTTP://b/", true),
      ("https://a/x", "https://b/", false), ("http://a/x", "https://a/", false),
      ("http://a/x", "/y", false), ("https://a/x", "//b/y", false),
    ])
  func redirectToUnencryptedAddressIsRecognized(old: String, location: String, isLessSecure: Bool)
    throws
  {
    let url = try #require(URL(string: old))
    let request = URLRequest(url: url)
    let head = HTTPResponseHead(status: 302, length: nil) { $0 == "Location" ? location : nil }
    let next = try #require(request.redirected(by: head))
    #expect(next.isLessSecure(than: request) == isLessSecure)
  }
}
