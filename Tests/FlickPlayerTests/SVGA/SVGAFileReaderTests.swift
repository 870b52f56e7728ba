import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The default source of the players.
@Suite("SVGAFileReader") struct SVGAFileReaderTests {
  private func fetch(_ address: String) async throws -> Result<Data, any Error> {
    let url = try #require(URL(string: address))
    var configuration = LottieLoader.Configuration()
    configuration.folder = nil
    let source = SVGAFileReader(LottieLoader(configuration: configuration))
    return await withCheckedContinuation { done in
      _ = source.fetch(URLRequest(url: url)) { done.resume(returning: $0) }
    }
  }

  @Test("File URLs and data URLs are read")
  func fileURLsAndDataURLsAreRead() async throws {
    #expect(try await fetch("data:;base64,aGVsbG8=").get() == Data("hello".utf8))
    #expect(try await fetch(URL(fileURLWithPath: #filePath).absoluteString).get().count > 100)
  }

  @Test("An unsupported URL fails with Foundation's error")
  func unsupportedURLFailsWithFoundationError() async throws {
    let result = try await fetch("ftp://example.com/a.svga")
    let error = #expect(throws: URLError.self) { try result.get() }
    #expect(error?.code == .unsupportedURL)
  }

  @Test(
    "Loader errors map to Foundation codes, with a description and the underlying error",
    arguments: [
      (LottieLoadError.refused(status: 404), "SVGAParser", 404),
      (.stalled(seconds: 20), NSURLErrorDomain, -1001),
      (.tooManyRedirects, NSURLErrorDomain, -1007),
      (.tooLarge(limit: 1 << 20), NSURLErrorDomain, -1103),
      (.truncated, NSURLErrorDomain, -1005),
      (.cancelled, NSURLErrorDomain, -999),
    ])
  func loaderErrorsMapToFoundationCodes(error: LottieLoadError, domain: String, code: Int) {
    let told = error.asFoundationError as NSError
    #expect(told.domain == domain && told.code == code)
    #expect(told.localizedDescription == error.description)
    #expect(told.userInfo[NSUnderlyingErrorKey] as? LottieLoadError == error)
  }
}
