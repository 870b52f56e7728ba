import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite("Requests and refreshes of SVGA files") struct SVGARequestTests {
  let source = ScriptedSource()
  let address = "https://example.com/a.svga"

  private func request(
    _ method: String = "POST", body: String? = nil, token: String? = nil
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if let token { request.setValue(token, forHTTPHeaderField: "Authorization") }
    return request
  }

  @Test("Concurrent requests that differ in method, body or headers get their own replies")
  func differentRequestsGetTheirOwnReplies() throws {
    let parser = source.parser()
    var frames: [Int32] = []
    let requests = [
      try request(body: "one"), try request(body: "two"), try request("PUT", body: "one"),
      try request(body: "one", token: "secret"), try request(body: "one", token: "other"),
    ]
    for request in requests { parser.parse(with: request) { frames.append($0?.frames ?? 0) } }
    #expect(source.requests.count == requests.count)
    for (index, request) in source.requests.enumerated() {
      request.reply(.success(SVGATestMovie(frames: index + 1).data))
    }
    source.run()
    #expect(frames == [1, 2, 3, 4, 5])
  }

  @Test("Equal requests share a load, whatever the spelling of their headers")
  func equalRequestsShareLoad() throws {
    let parser = source.parser()
    var count = 0
    var other = try request(body: "one")
    other.setValue("secret", forHTTPHeaderField: "authorization")
    for request in [try request(body: "one", token: "secret"), other] {
      parser.parse(with: request) { _ in count += 1 }
    }
    #expect(source.requests.count == 1)
    source.reply(.success(SVGATestMovie().data))
    #expect(count == 2)
  }

  @Test(
    "The refresh policy determines the cache policy of the request",
    arguments: [
      (SVGARefreshPolicy.never, URLRequest.CachePolicy.returnCacheDataElseLoad),
      (.whenStale, .useProtocolCachePolicy), (.always, .reloadRevalidatingCacheData),
    ])
  func refreshPolicyDeterminesCachePolicyOfRequest(
    policy: SVGARefreshPolicy, expected: URLRequest.CachePolicy
  ) throws {
    let parser = source.parser()
    parser.refreshPolicy = policy
    parser.parse(with: try #require(URL(string: address))) { _ in }
    #expect(source.requests.last?.request.cachePolicy == expected)
    let model = SVGARePlayerModel(
      size: .zero, scale: 1, engine: .main, ticker: ManualTicker())
    let named = SVGAImageModel(model, parser: source.parser())
    named.refreshPolicy = policy
    named.imageName = address
    #expect(source.requests.last?.request.cachePolicy == expected)
  }

  @Test("An unchanged file gives the animation in memory, and a changed one a new animation")
  func unchangedFileGivesAnimationInMemory() throws {
    let parser = source.parser()
    parser.refreshPolicy = .always
    let url = try #require(URL(string: address))
    var found: [SVGAVideoEntity] = []
    for frames in [5, 5, 7] {
      parser.parse(with: url) { if let entity = $0 { found.append(entity) } }
      #expect(source.requests.count == 1)
      source.reply(.success(SVGATestMovie(frames: frames).data))
    }
    #expect(found.count == 3 && found[0] === found[1] && found[2].frames == 7)
    // Without a refresh, the animation in memory is used.
    parser.refreshPolicy = .never
    parser.parse(with: url) { if let entity = $0 { found.append(entity) } }
    #expect(source.requests.isEmpty)
    source.run()
    #expect(found.last === found[2])
  }

  @Test("A load that asks the server does not join one that does not")
  func loadThatAsksServerDoesNotJoinOneThatDoesNot() throws {
    let parser = source.parser()
    let url = try #require(URL(string: address))
    parser.parse(with: url) { _ in }
    parser.refreshPolicy = .always
    parser.parse(with: url) { _ in }
    #expect(source.requests.count == 2)
  }
}
