import Dispatch
import Flick
import Foundation
import Testing

@testable import FlickPlayer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loading without a custom session, which uses the shared loader.
@Suite("Loading without a session", .timeLimit(.minutes(10)))
struct LoaderLoadingTests {
  private static let lottie = #"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[]}"#
  /// A response header that prevents the shared loader from writing to its disk cache.
  private static let head = "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\n"

  /// A server that announces a body above the size limit.
  private func promising(_ hungUp: Gate) throws -> ScriptedServer {
    try ScriptedServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 2147483648\r\n\r\n{"), .hungUp(hungUp)]
    }
  }

  @Test("The loader's size limit applies to animations")
  func loaderSizeLimitAppliesToAnimations() async throws {
    let hungUp = Gate()
    let server = try promising(hungUp)
    let url = try server.url("/a")
    #expect(await LottieAnimation.loadedFrom(url: url, animationCache: nil) == nil)
    await hungUp.opened()
    #expect(server.requests.count == 1)
  }

  @Test("The loader's size limit applies to dotLottie files, and its error is thrown")
  func loaderSizeLimitAppliesToDotLottieFiles() async throws {
    let hungUp = Gate()
    let server = try promising(hungUp)
    let url = try server.url("/a")
    await #expect(throws: LottieLoadError.tooLarge(limit: 64 << 20)) {
      try await DotLottieFile.loadedFrom(url: url, dotLottieCache: nil)
    }
    await hungUp.opened()
    #expect(server.requests.count == 1)
  }

  @Test("A loaded animation is cached and delivered on the main thread")
  func loadedAnimationIsCachedAndDeliveredOnMainThread() async throws {
    let server = try ScriptedServer { _ in [.send(Self.head + "\r\n" + Self.lottie)] }
    let url = try server.url("/a")
    let cache = DefaultAnimationCache()
    let width = await withCheckedContinuation { continuation in
      let task = LottieAnimation.loadedFrom(
        url: url,
        closure: { animation in
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume(returning: animation?.size.width)
        }, animationCache: cache)
      #expect(task != nil)
    }
    #expect(width == 4)
    #expect(await LottieAnimation.loadedFrom(url: url, animationCache: cache) != nil)
    #expect(server.requests.count == 1)
  }

  @Test("A file that is not an archive causes a ReadError in both APIs")
  func fileThatIsNotArchiveCausesReadErrorInBothAPIs() async throws {
    let server = try ScriptedServer { _ in [.send(Self.head + "\r\n" + Self.lottie)] }
    let url = try server.url("/a")
    await #expect(throws: ReadError.self) {
      try await DotLottieFile.loadedFrom(url: url, dotLottieCache: nil)
    }
    let result = await withCheckedContinuation { continuation in
      DotLottieFile.loadedFrom(url: url, dotLottieCache: nil) {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: ReadError.self) { try result.get() }
    #expect(server.requests.count == 2)
  }

  @Test("Cancelling the task reports nil and closes the connection")
  func cancellingTaskReportsNilAndClosesConnection() async throws {
    let (came, hungUp, told) = (Gate(), Gate(), Record<Bool>())
    let server = try ScriptedServer { _ in
      came.open()
      return [.send(Self.head + "Content-Length: 900\r\n\r\n{"), .hungUp(hungUp)]
    }
    let task = LottieAnimation.loadedFrom(
      url: try server.url("/a"), closure: { told.append($0 == nil) }, animationCache: nil)
    await came.opened()
    try #require(task).cancel()
    await hungUp.opened()
    while told.values.isEmpty { await Task.yield() }
    #expect(told.values == [true] && server.requests.count == 1)
  }

  @Test("The caches are emptied on a memory warning")
  func cachesAreEmptiedOnMemoryWarning() throws {
    let center = NotificationCenter()
    let animations = DefaultAnimationCache(center)
    let files = DotLottieCache(center)
    var builder = try DotLottieBuilder()
    try builder.add(Data(Self.lottie.utf8), as: .init(id: "a"))
    animations.setAnimation(try LottieAnimation(string: Self.lottie), forKey: "a")
    files.setFile(try DotLottieFile(data: builder.data()), forKey: "a")
    #expect(animations.animation(forKey: "a") != nil && files.file(forKey: "a") != nil)
    center.post(
      name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
    #expect(animations.animation(forKey: "a") == nil && files.file(forKey: "a") == nil)
  }
}
