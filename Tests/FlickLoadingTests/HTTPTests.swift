import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

/// Valid and invalid HTTP responses.
@Suite("HTTP", .ownFolder)
struct HTTPTests {
  /// Loads from a server that always sends this response.
  private func load(
    _ steps: [ScriptedServer.Step], _ change: (inout LottieLoader.Configuration) -> Void = { _ in }
  ) async throws -> (outcome: Outcome, files: [String]) {
    let server = try ScriptedServer { _ in steps }
    let bench = Bench(change)
    let outcome = await bench.outcome(try server.url("/a.json"))
    return (outcome, bench.files)
  }

  @Test("An animation is loaded and one file is cached")
  func animationIsLoadedAndOneFileIsCached() async throws {
    let (outcome, files) = try await load(answer(body: lottie(width: 7)))
    #expect(outcome == .width(7))
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix(".animation") })
  }

  @Test("A body without a length ends with the connection")
  func bodyWithoutLengthEndsWithConnection() async throws {
    let (outcome, _) = try await load([.send("HTTP/1.1 200 OK\r\n\r\n" + lottie(width: 7))])
    #expect(outcome == .width(7))
  }

  @Test(
    "An HTTP error has its status and is not cached",
    arguments: [("404 Not Found", 404), ("500 Oh", 500), ("403 No", 403), ("204 Nothing", 204)])
  func httpErrorHasItsStatusAndIsNotCached(status: String, code: Int) async throws {
    let (outcome, files) = try await load(answer(status, body: code == 204 ? "" : lottie()))
    #expect(outcome == .error(.refused(status: code)))
    #expect(files.isEmpty)
  }

  @Test("An unexpected 304 is an error")
  func unexpected304IsError() async throws {
    let (outcome, files) = try await load([.send("HTTP/1.1 304 Not Modified\r\n\r\n")])
    #expect(outcome == .error(.refused(status: 304)))
    #expect(files.isEmpty)
  }

  @Test("Absolute and relative redirects are followed")
  func absoluteAndRelativeRedirectsAreFollowed() async throws {
    let server = try ScriptedServer { request in
      switch request.path {
      case "/a": answer("302 Found", ["Location: b/c"])
      case "/b/c": answer("308 Permanent Redirect", ["Location: /d"])
      default: answer(body: lottie(width: 9))
      }
    }
    #expect(await Bench().outcome(try server.url("/a")) == .width(9))
    #expect(server.requests.map(\.path) == ["/a", "/b/c", "/d"])
  }

  @Test("A loop of redirects ends")
  func loopOfRedirectsEnds() async throws {
    let server = try ScriptedServer { _ in answer("302 Found", ["Location: /a"]) }
    let bench = Bench { $0.redirects = 3 }
    #expect(await bench.outcome(try server.url("/a")) == .error(.tooManyRedirects))
    #expect(server.requests.count == 4)
    #expect(bench.files.isEmpty)
  }

  @Test("A server cannot redirect to local files")
  func redirectedToFile() async throws {
    let (outcome, _) = try await load(answer("302 Found", ["Location: file:///etc/passwd"]))
    #expect(outcome == .error(.unsupportedAddress("file:///etc/passwd")))
  }

  @Test(
    "A truncated body is an error and is not cached",
    arguments: [
      "Content-Length: 5000\r\n\r\n" + lottie(),
      "Transfer-Encoding: chunked\r\n\r\n41\r\n" + lottie() + "\r\n",
    ])
  func truncatedBodyIsErrorAndIsNotCached(rest: String) async throws {
    let (outcome, files) = try await load([.send("HTTP/1.1 200 OK\r\n" + rest)])
    #expect(outcome == .error(.truncated))
    #expect(files.isEmpty)
  }

  @Test("A length that is too short makes the animation unreadable")
  func shortLengthMakesAnimationUnreadable() async throws {
    let (outcome, files) = try await load([
      .send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n" + lottie())
    ])
    guard case .error(.unreadable) = outcome else { throw Unexpected(outcome) }
    #expect(files.isEmpty)
  }

  /// `lottie()`, compressed.
  private static let packed =
    "H4sIAAAAAAACA6tWKlOyUjLVs9QzUNJRSitSsjIz0FHKLFCyAlL5BRBuuZKVoRGQzlCysgBSOYmVqUXFSlbRsbUA2d7erT8AAAA="

  @Test("A compressed body is decompressed, and its progress counts decompressed bytes")
  func compressedBodyIsDecompressed() async throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.packed)))
    let head =
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
    let steps: [ScriptedServer.Step] = [.send(head), .send(bytes)]
    #expect(try await load(steps).outcome == .width(120))
    let (outcome, files) = try await load(steps) { $0.largestFile = lottie().utf8.count - 1 }
    #expect(outcome == .error(.tooLarge(limit: lottie().utf8.count - 1)))
    #expect(files.isEmpty)
  }

  @Test(
    "A format is detected by content regardless of the name",
    arguments: formats)
  func formatIsDetectedByContentRegardlessOfName(body: Data?, width: Double) async throws {
    let bytes = Array(try #require(body))
    let (outcome, files) = try await load([
      .send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n"), .send(bytes),
    ])
    #expect(outcome == .width(width))
    #expect(files.count == 1)
  }

  /// A ZIP archive of an animation and an SVGA movie with their widths.
  private static let formats: [(Data?, Double)] = [
    (try? Data(contentsOf: sample), 512),
    (Data(base64Encoded: "eJzjYjbSMxDi42VgOOEkysDg4SQhosAFAB22Aso="), 100),
  ]

  private static let sample = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/LottieDemo/LottieDemo/Sample Animation.lottie")

  @Test("An announced length of two gigabytes is rejected immediately")
  func announcedLengthOfTwoGigabytesIsRejectedImmediately() async throws {
    let hungUp = Gate()
    let (outcome, files) = try await load([
      .send("HTTP/1.1 200 OK\r\nContent-Length: 2147483648\r\n\r\n{"), .hungUp(hungUp),
    ])
    #expect(outcome == .error(.tooLarge(limit: 64 << 20)))
    #expect(files.isEmpty)
    await hungUp.opened()
  }

  @Test("A body above the limit without a length is rejected")
  func bodyAboveLimitWithoutLengthIsRejected() async throws {
    let hungUp = Gate()
    let lots = [UInt8](repeating: 32, count: 100_000)
    let (outcome, files) = try await load(
      [.send("HTTP/1.1 200 OK\r\n\r\n"), .send(lots), .send(lots), .hungUp(hungUp)],
      { $0.largestFile = 150_000 })
    #expect(outcome == .error(.tooLarge(limit: 150_000)))
    #expect(files.isEmpty)
    await hungUp.opened()
  }

  @Test("A web page is detected", arguments: ["<!doctype html><p>Log in", "\n <html></html>"])
  func webPageIsDetected(page: String) async throws {
    let (outcome, files) = try await load(answer(body: page))
    #expect(outcome == .error(.isWebPage))
    #expect(files.isEmpty)
  }

  @Test("Invalid JSON is unreadable", arguments: [#"{"a":1}"#, "hello", ""])
  func invalidJSONIsUnreadable(body: String) async throws {
    let (outcome, files) = try await load(answer(body: body))
    guard case .error(.unreadable) = outcome else { throw Unexpected(outcome) }
    #expect(files.isEmpty)
  }

  @Test("A response that is not HTTP is an error", arguments: ["", "hello\r\n\r\n"])
  func responseThatIsNotHTTPIsError(text: String) async throws {
    let (outcome, _) = try await load([.send(text)])
    guard case .error(.unreachable) = outcome else { throw Unexpected(outcome) }
  }

  @Test("A refused connection is an error")
  func refusedConnectionIsError() async throws {
    let closed = try LoopbackSocket()
    defer { withExtendedLifetime(closed) {} }
    guard case .error(.unreachable) = await Bench().outcome(try closed.url("/a")) else {
      throw Unexpected(.width(0))
    }
  }

  @Test(
    "Other URL schemes are rejected", arguments: ["ftp://a/b", "data:,x", "about:blank"])
  func otherURLSchemesAreRejected(address: String) async throws {
    let url = try #require(URL(string: address))
    #expect(await Bench().outcome(url) == .error(.unsupportedAddress(address)))
  }
}

struct Unexpected: Error {
  var outcome: Outcome
  init(_ outcome: Outcome) { self.outcome = outcome }
}
