import Dispatch
import Flick
import FlickViews
import Foundation
import Testing

/// The initialisers of `LottieAnimationView` for dotLottie files, which is `LottieAnimationPlayer` without UIKit.
@MainActor @Suite("Timelines: dotLottie initialisers")
struct DotLottieInitializerTests {
  /// An initialiser. Each loads the file that a folder and a cache contain.
  enum Origin: String, CaseIterable, Sendable {
    case name, path, url
  }

  /// A folder with the file `two.lottie`, and a cache with the same file.
  private final class Files {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-\(UUID())")
    let url = URL(string: "https://example.com/two.lottie")
    let cache = DotLottieCache()
    let bytes: Data

    init() throws {
      bytes = try timelineArchiveData()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try bytes.write(to: file)
      if let url { cache.setFile(try DotLottieFile(data: bytes), forKey: url.absoluteString) }
    }

    var file: URL { folder.appendingPathComponent("two.lottie") }

    @MainActor func makeView(
      _ origin: Origin, _ animationId: String? = "b",
      _ completion: LottieAnimationView.DotLottieCompletion?
    ) throws -> LottieAnimationView {
      switch origin {
      case .name:
        LottieAnimationView(
          dotLottieName: "two", bundle: try #require(Bundle(path: folder.path)),
          animationId: animationId, dotLottieCache: nil, completion: completion)
      case .path:
        LottieAnimationView(
          dotLottieFilePath: file.path, animationId: animationId, dotLottieCache: nil,
          completion: completion)
      case .url:
        LottieAnimationView(
          dotLottieUrl: try #require(url), animationId: animationId, dotLottieCache: cache,
          completion: completion)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  /// Waits until the files that are being loaded are delivered.
  private func finishLoading() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.dotLottie.async {
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  @Test("With a completion closure, the animation is shown and the closure called once")
  func withCompletion() async throws {
    let files = try Files()
    for origin in Origin.allCases {
      var calls: [Bool] = []
      let view = try files.makeView(origin) { _, error in calls.append(error == nil) }
      await finishLoading()
      await finishLoading()
      #expect(calls == [true], "\(origin)")
      #expect(view.animation?.startFrame == 20 && view.loopMode == .repeat(2), "\(origin)")
    }
  }

  @Test("Without a completion closure, the animation is shown")
  func withoutCompletion() async throws {
    let files = try Files()
    for origin in Origin.allCases {
      let view = try files.makeView(origin, nil)
      await finishLoading()
      // Known defect: the file is applied in the argument of the call of the optional closure.
      withKnownIssue("Without a completion closure, the file is not shown") {
        #expect(view.animation?.startFrame == 20 && view.loopMode == .repeat(2), "\(origin)")
      }
    }
  }

  @Test("A file that is missing calls the completion closure once with the error")
  func missing() async throws {
    var calls: [Bool] = []
    let view = LottieAnimationView(
      dotLottieFilePath: "/nowhere/two.lottie", dotLottieCache: nil
    ) { _, error in calls.append(error == nil) }
    await finishLoading()
    #expect(calls == [false] && view.animation == nil)
  }

  @Test("A view that is released before the file is loaded calls no completion closure")
  func released() async throws {
    let files = try Files()
    var calls = 0
    _ = try files.makeView(.path) { _, _ in calls += 1 }
    await finishLoading()
    #expect(calls == 0)
  }
}
