import Dispatch
import Flick
import Foundation
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("LottieAnimationView: loading") struct OfLoading {
    /// Writes a dotLottie file with one animation, and returns its path.
    private func file() throws -> String {
      var builder = try DotLottieBuilder()
      try builder.add(
        Data(#"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[]}"#.utf8),
        as: .init(id: "a"))
      let path = NSTemporaryDirectory() + "flick-\(UUID().uuidString).lottie"
      try builder.data().write(to: URL(fileURLWithPath: path))
      return path
    }

    @Test("Without a completion closure, the file is shown", .timeLimit(.minutes(5)))
    func withoutCompletionClosureFileIsShown() async throws {
      let path = try file()
      defer { try? FileManager.default.removeItem(atPath: path) }
      let view = LottieAnimationView(dotLottieFilePath: path, dotLottieCache: nil)
      await withCheckedContinuation { next in
        view.animationLoaded = { _, _ in next.resume() }
      }
      #expect(view.animation?.numberOfFrames == 20)
    }

    @Test("The load keeps the view, and calls the closure once", .timeLimit(.minutes(5)))
    func loadKeepsViewAndCallsClosureOnce() async throws {
      let path = try file()
      defer { try? FileManager.default.removeItem(atPath: path) }
      var ends = 0
      await withCheckedContinuation { next in
        _ = LottieAnimationView(dotLottieFilePath: path, dotLottieCache: nil) { view, error in
          #expect(view.animation != nil && error == nil)
          ends += 1
          next.resume()
        }
      }
      #expect(ends == 1)
    }

    @Test("The diagnostics overlay shows the text of its model, and ignores touches")
    func diagnosticsOverlayShowsTextOfItsModel() {
      let overlay = DiagnosticsOverlay(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
      #expect(overlay.isHidden && !overlay.isUserInteractionEnabled)
      overlay.update(
        DiagnosticsOverlayModel(
          diagnostics: [], drawnPixels: CGSize(width: 300, height: 300),
          shownPixels: CGSize(width: 900, height: 900)))
      let label = overlay.subviews.first as? UILabel
      #expect(label?.text == "drawn at 300 px, shown at 900 px (enlarged 3×)")
      #expect(!overlay.isHidden)
    }
  }
}
