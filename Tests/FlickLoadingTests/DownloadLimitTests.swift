import Foundation
import Testing

@testable import FlickLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Servers that send more than a loader accepts.
@Suite("Limits of downloads", .ownFolder, .timeLimit(.minutes(10)))
struct DownloadLimitTests {
  private static let blanks = [UInt8](repeating: 32, count: 64 << 10)

  /// A gzip file of blanks whose end is missing. It has a hundredth of their size.
  private static func packed(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var (bits, length) = (0, 0)
    func add(_ value: Int, _ width: Int) {
      bits |= value << length
      length += width
      while length >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        (bits, length) = (bits >> 8, length - 8)
      }
    }
    // The last block, with the codes of RFC 1951, section 3.2.6: a blank, then copies of 258 bytes from a distance of 1.
    add(0b011, 3)
    add(0b0000_1010, 8)
    for _ in 0..<count / 258 { add(0b00000_10100011, 13) }
    return bytes
  }

  private static let head = "HTTP/1.1 200 OK\r\n"
  private static let chunk = Array("10000\r\n".utf8) + blanks + Array("\r\n".utf8)
  private static let packedBody = packed(64 << 20)

  private static let servers: [(String, [ScriptedServer.Step])] = [
    ("streams", [.send(head + "\r\n"), .sendEndlessly(blanks)]),
    ("sends parts", [.send(head + "Transfer-Encoding: chunked\r\n\r\n"), .sendEndlessly(chunk)]),
    (
      "compresses",
      [
        .send(head + "Content-Encoding: gzip\r\nContent-Length: \(packedBody.count)\r\n\r\n"),
        .send(packedBody),
      ]
    ),
    (
      "lies about its length",
      [
        .send(head + "Content-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n"),
        .sendEndlessly(chunk),
      ]
    ),
  ]

  @Test("A server that sends too much is disconnected", arguments: servers)
  func serverThatSendsTooMuchIsDisconnected(name: String, steps: [ScriptedServer.Step]) async throws
  {
    let limit = 1 << 20
    let hungUp = Gate()
    let server = try ScriptedServer { _ in steps + [.hungUp(hungUp)] }
    let bench = Bench { $0.largestFile = limit }
    #expect(await bench.outcome(try server.url("/a")) == .error(.tooLarge(limit: limit)), "\(name)")
    await hungUp.opened()
    #expect(bench.files.isEmpty)
  }

  @Test("Bytes beyond the limit are not kept, even if nothing reads them", arguments: servers)
  func bytesBeyondLimitAreNotKept(name: String, steps: [ScriptedServer.Step]) async throws {
    let limit = 4 << 20
    let hungUp = Gate()
    let server = try ScriptedServer { _ in steps + [.hungUp(hungUp)] }
    let (events, sender) = AsyncStream.makeStream(of: HTTPEvent.self)
    let session = HTTPSession()
    let body = HTTPBody(limit: limit, sender)
    let task = session.task(URLRequest(url: try server.url("/a")), body, sender)
    task.resume()
    await hungUp.opened()
    // One event announces all bytes, and they are not kept.
    var announcements = 0
    for await event in events {
      if case .bytes = event { announcements += 1 }
    }
    let count = body.readCount()
    #expect(count > limit && count <= limit + 1 << 20, "\(name): \(count)")
    #expect(announcements == 1 && body.take().isEmpty)
    #expect(session.taskCount == 0)
  }

  @Test("The body of a redirect is not received")
  func bodyOfRedirectIsNotReceived() async throws {
    let closed = Record<Bool>()
    let server = try ScriptedServer { _ in
      let hungUp = Gate()
      Thread.detachNewThread {
        hungUp.block()
        closed.append(true)
      }
      return [
        .send("HTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n"), .sendEndlessly(Self.blanks),
        .hungUp(hungUp),
      ]
    }
    let bench = Bench { $0.redirects = 2 }
    #expect(await bench.outcome(try server.url("/a")) == .error(.tooManyRedirects))
    #expect(server.requests.count == 3)
    while closed.values.count < 3 { await Task.yield() }
  }

  @Test(
    "A response that ends within its header, or whose header does not end, is an error",
    arguments: [
      [ScriptedServer.Step.send("HTTP/1.1 200 OK\r\nA: b\r\n")],
      [.send("HTTP/1.1 200 OK\r\nA: b")],
      [.send(head), .sendEndlessly(Array("A: \(String(repeating: "b", count: 1000))\r\n".utf8))],
      [.send(head + "A: "), .sendEndlessly(blanks)],
      [.sendEndlessly(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))],
    ])
  func responseWithoutWholeHeaderIsError(steps: [ScriptedServer.Step]) async throws {
    let server = try ScriptedServer { _ in steps }
    guard case .error(.unreachable) = await Bench().outcome(try server.url("/a")) else {
      throw Unexpected(.width(0))
    }
  }

  #if canImport(Glibc)
    @Test(
      "An answer that is not valid has a sentence about what is wrong",
      arguments: [
        ([ScriptedServer.Step.send("")], "the server ended the connection without an answer"),
        ([.send("hello\r\n\r\n")], "the server did not answer with HTTP"),
        (
          [.sendEndlessly(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))],
          "the header of the answer is too long"
        ),
        (
          [.send(head + "Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello")],
          "the answer is not compressed as it says"
        ),
      ])
    func answerThatIsNotValidHasSentence(
      steps: [ScriptedServer.Step], reason: String
    ) async throws {
      let server = try ScriptedServer { _ in steps }
      let outcome = await Bench().outcome(try server.url("/a"))
      #expect(outcome == .error(.unreachable(reason)))
    }

    @Test("A server that cannot be reached has a sentence about the reason")
    func serverThatCannotBeReachedHasSentence() async throws {
      let closed = try LoopbackSocket()
      defer { withExtendedLifetime(closed) {} }
      let error = LottieLoadError.unreachable("the server accepts no connection")
      #expect(await Bench().outcome(try closed.url("/a")) == .error(error))
      #expect(
        isWorded(
          error.description == "The animation cannot be loaded: the server accepts no connection."))
    }
  #endif

  @Test(
    "A length that is no number of bytes is harmless", arguments: ["-5", "9999999999999999999999"])
  func lengthThatIsNoNumberOfBytesIsHarmless(length: String) async throws {
    let server = try ScriptedServer { _ in
      [.send(Self.head + "Content-Length: \(length)\r\n\r\n"), .send(Self.blanks)]
    }
    guard case .error = await Bench().outcome(try server.url("/a")) else {
      throw Unexpected(.width(0))
    }
  }

  @Test("The end of a session ends its transfers")
  func endOfSessionEndsItsTransfers() async throws {
    let hungUp = Gate()
    let server = try ScriptedServer { _ in [.send(Self.head + "\r\n"), .hungUp(hungUp)] }
    let (events, sender) = AsyncStream.makeStream(of: HTTPEvent.self)
    var session: HTTPSession? = HTTPSession()
    let body = HTTPBody(limit: 100, sender)
    session?.task(URLRequest(url: try server.url("/a")), body, sender).resume()
    var isComplete = false
    for await event in events {
      switch event {
      case .head: session = nil
      case .end(let error): isComplete = error != nil
      default: break
      }
    }
    #expect(isComplete && session == nil)
    await hungUp.opened()
  }
}
