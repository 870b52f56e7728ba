import FlickPlayback
import FlyingFox
import Foundation
import Testing

@testable import FlickPreview

@Suite("Requests of the page")
struct DemoRequestTests {
  @Test("A request is a word and its arguments")
  func requestIsWordAndItsArguments() {
    let orders: [(String, DemoRequest)] = [
      ("size 800 250", .size(PageSize(width: 800, height: 250))),
      ("frame remote", .frame(.remote)), ("play", .play), ("pause", .pause),
      ("seek 0.5", .seek(0.5)), ("seek 7", .seek(1)), ("speed 2", .speed(2)),
      ("speed 900", .speed(16)), ("loop once", .passes(.once)), ("loop", .passes(.forever)),
      ("local missing", .local(isPresent: false)), ("remote offline", .remote(.offline)),
      ("retry", .retry),
    ]
    for (text, order) in orders { #expect(DemoRequest(text) == order, "\(text)") }
  }

  @Test(
    "Unknown requests are rejected",
    arguments: [
      "", "dance", "size", "size 1", "size nan 2", "size 1e99 2", "frame", "frame both",
      "remote", "remote mean", "seek", "speed inf",
    ])
  func unknownRequestsAreRejected(text: String) {
    #expect(DemoRequest(text) == nil)
  }

  @Test("Sizes are limited")
  func sizesAreLimited() {
    #expect(PageSize(width: 1_000_000, height: -4) == PageSize(width: 8192, height: 1))
  }

  @Test("Only requests of this machine's pages are accepted")
  func onlyRequestsOfThisMachinePagesAreAccepted() {
    func isOwn(_ headers: HTTPHeaders) -> Bool {
      PreviewServer.isTrusted(
        HTTPRequest(
          method: .GET, version: .http11, path: "/", query: [], headers: headers,
          body: HTTPBodySequence()))
    }
    let origin = HTTPHeader("Origin")
    #expect(isOwn([.host: "127.0.0.1:80"]))
    #expect(isOwn([.host: "localhost:80", origin: "http://localhost:80"]))
    #expect(!isOwn([.host: "127.0.0.1:80", origin: "http://evil.example"]))
    #expect(!isOwn([.host: "127.0.0.1:80", origin: "http://127.0.0.1:81"]))
    #expect(!isOwn([.host: "evil.example"]))
    #expect(!isOwn([:]))
  }
}
