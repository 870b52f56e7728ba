import Dispatch
import Flick
import FlickPlayer
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
      _ origin: Origin, _ completion: LottieAnimationView.DotLottieCompletion?
    ) throws -> LottieAnimationView {
      switch origin {
      case .name:
        LottieAnimationView(
          dotLottieName: "two", bundle: try #require(Bundle(path: folder.path)),
          animationId: "b", dotLottieCache: nil, completion: completion)
      case .path:
        LottieAnimationView(
          dotLottieFilePath: file.path, animationId: "b", dotLottieCache: nil,
          completion: completion)
      case .url:
        LottieAnimationView(
          dotLottieUrl: try #require(url), animationId: "b", dotLottieCache: cache,
          completion: completion)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  /// The calls of a completion closure, with `true` for a call without an error.
  @MainActor private final class CallLog {
    var successes: [Bool] = []
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
  func withCompletionClosureAnimationIsShownAndClosureCalledOnce() async throws {
    let files = try Files()
    for origin in Origin.allCases {
      let calls = CallLog()
      let view = try files.makeView(origin) { _, error in calls.successes.append(error == nil) }
      await finishLoading()
      await finishLoading()
      #expect(calls.successes == [true], "\(origin)")
      #expect(view.animation?.startFrame == 20 && view.loopMode == .repeat(2), "\(origin)")
    }
  }

  @Test("Without a completion closure, the animation is shown")
  func withoutCompletionClosureAnimationIsShown() async throws {
    let files = try Files()
    for origin in Origin.allCases {
      let view = try files.makeView(origin, nil)
      await finishLoading()
      #expect(view.animation?.startFrame == 20 && view.loopMode == .repeat(2), "\(origin)")
    }
  }

  @Test("A file that is missing calls the completion closure once with the error")
  func fileThatIsMissingCallsCompletionClosureOnceWithError() async throws {
    let calls = CallLog()
    let view = LottieAnimationView(
      dotLottieFilePath: "/nowhere/two.lottie", dotLottieCache: nil
    ) { _, error in calls.successes.append(error == nil) }
    await finishLoading()
    #expect(calls.successes == [false] && view.animation == nil)
  }
}
