import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Limits of a loader", .ownFolder, .timeLimit(.minutes(10)))
struct LoaderLimitTests {
  private static let animation = Data(
    """
    {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":3,"ip":0,"op":60,"ks":{}},
    {"ty":3,"ip":0,"op":60,"ks":{}}]}
    """.utf8)

  private func url(of data: Data) throws -> URL {
    let url = OwnFolder.url.appendingPathComponent("a.json")
    try data.write(to: url)
    return url
  }

  /// Returns the code of the error with which a load ends, or `nil`.
  private func refusal(
    _ change: (inout Limits) -> Void, _ load: (LottieLoader) async throws(LottieLoadError) -> Void
  ) async -> ReadError.Code? {
    do throws(LottieLoadError) {
      try await load(Bench { change(&$0.limits) }.loader())
      return nil
    } catch {
      guard case .unreadable(let error) = error else { return .notReadable }
      return error.code
    }
  }

  @Test("A local file is read with the limits of the loader")
  func localFileIsReadWithLimitsOfLoader() async throws {
    let url = try url(of: Self.animation)
    for (layers, code) in [(2, nil), (1, ReadError.Code.limitExceeded)] {
      let result = await refusal({ $0.contents.layers = layers }) {
        loader throws(LottieLoadError) in _ = try await loader.load(.remote(url: url))
      }
      #expect(result == code)
    }
  }

  @Test("A download is read with the limits of the loader")
  func downloadIsReadWithLimitsOfLoader() async throws {
    let body = [UInt8](Self.animation)
    let server = try ScriptedServer { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .send(body)] }
    let url = try server.url("/a")
    for (layers, code) in [(2, nil), (1, ReadError.Code.limitExceeded)] {
      let result = await refusal({ $0.contents.layers = layers }) {
        loader throws(LottieLoadError) in _ = try await loader.load(.remote(url: url))
      }
      #expect(result == code)
    }
  }

  @Test("An archive is read with the limits of the loader")
  func archiveIsReadWithLimitsOfLoader() async throws {
    var builder = try DotLottieBuilder()
    try builder.add(Self.animation, as: .init(id: "a"))
    let url = try url(of: builder.data())
    for (entries, code) in [(2, nil), (1, ReadError.Code.limitExceeded)] {
      let result = await refusal({ $0.archive.entries = entries }) {
        loader throws(LottieLoadError) in _ = try await loader.loadFile(.remote(url: url))
      }
      #expect(result == code)
    }
  }

  @Test("Bytes of a local file are not read beyond the limit of all files")
  func bytesOfLocalFileAreNotReadBeyondLimitOfAllFiles() async throws {
    let count = Self.animation.count
    let url = try url(of: Self.animation)
    for (limit, code) in [(count, nil), (count - 1, ReadError.Code.limitExceeded)] {
      let result = await refusal({ ($0.document.bytes, $0.archive.totalBytes) = (limit, 0) }) {
        loader throws(LottieLoadError) in _ = try await loader.bytes(URLRequest(url: url))
      }
      #expect(result == code)
    }
  }
}
