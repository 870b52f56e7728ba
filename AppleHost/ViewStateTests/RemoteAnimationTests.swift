import Flick
import Foundation
import SwiftUI
import Testing

@testable import Examples
@testable import FlickLoading
@testable import FlickPlayer
@testable import FlickUI

extension ViewStateTests {
  /// Tests a loaded animation in every state of its loading.
  @MainActor @Suite("A loaded animation") final class Loaded {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-states-\(UUID().uuidString)", isDirectory: true)

    private func animation(width: Int) -> String {
      #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":\#(width),"h":50,"layers":[]}"#
    }

    private func write(width: Int) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(animation(width: width).utf8).write(to: folder.appendingPathComponent("a.json"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func model() -> LottieSourceModel {
      var configuration = LottieLoader.Configuration()
      configuration.folder = nil
      configuration.folders = [folder]
      return LottieSourceModel(
        source: .local(fileName: "a"), loader: LottieLoader(configuration: configuration))
    }

    private func stage(_ model: LottieSourceModel) throws -> (Stage, ManualToastClock) {
      let (stage, hand) = (
        Stage(RemoteAnimation(model: model, spinner: try Lottie(string: animation(width: 9)))),
        ManualToastClock()
      )
      stage.environment.toastClock = hand.clock
      stage.settle()
      return (stage, hand)
    }

    private func views(_ stage: Stage) -> [LottieUIKitView] {
      stage.settle()
      return stage.all("LottieUIKitView").compactMap { $0.view as? LottieUIKitView }
    }

    /// The outline of the first part of the screen, which shows the animation.
    private func shown(_ stage: Stage) -> String {
      stage.settle()
      return stage.first("VStack")?.children.first?.outline ?? ""
    }

    private func reload(_ stage: Stage) {
      stage.all("Button").last { $0.children.first?.text == "Reload" }?.action?()
    }

    @Test("The animation appears, plays on while it reloads, and stays when that fails")
    func animationAppearsPlaysOnWhileItReloads() async throws {
      try write(width: 100)
      let model = model()
      let (stage, hand) = try stage(model)
      #expect(shown(stage) == "VStack{Text(An animation is coming.) LottieUIKitView}")
      #expect(views(stage).map(\.viewModel.lottie.size.width) == [9])

      await model.finished()
      #expect(shown(stage) == "ZStack{LottieUIKitView}")
      let view = try #require(views(stage).first)
      #expect(view.viewModel.lottie.size.width == 100)
      view.viewModel.finishDrawing()
      #expect(view.viewModel.renderedFrame?.size == CGSize(width: 500, height: 250))

      remove()
      reload(stage)
      #expect(shown(stage) == "ZStack{LottieUIKitView LottieUIKitView}")
      #expect(views(stage).first === view)
      await model.finished()
      #expect(shown(stage) == "ZStack{LottieUIKitView}")
      #expect(views(stage).first === view)
      #expect(view.playbackState == .playing)
      #expect(stage.settle().hasSuffix("HStack{Text(Reloading failed.)}}"))
      hand.pass(4)
      #expect(!stage.settle().contains("Reloading failed"))

      try write(width: 200)
      reload(stage)
      #expect(views(stage).first === view)
      await model.finished()
      #expect(views(stage).map(\.viewModel.lottie.size.width) == [200])
      #expect(view.playbackState == .paused)
      stage.close()
    }

    @Test("If loading fails, an error view with a retry button is shown")
    func ifLoadingFailsErrorViewWithRetryButtonIsShown() async throws {
      let model = model()
      let (stage, _) = try stage(model)
      await model.finished()
      let error = """
        VStack{Image(xmark.circle.fill) Text(Something went wrong) Button{Text(Retry)}}
        """
      #expect(shown(stage) == error)
      try write(width: 100)
      stage.first("Button")?.action?()
      #expect(shown(stage) == "ZStack{\(error) LottieUIKitView}")
      await model.finished()
      #expect(shown(stage) == "ZStack{LottieUIKitView}")
      stage.close()
    }

    @Test("Loading is cancelled when the view disappears")
    func loadingIsCancelledWhenViewDisappears() async throws {
      try write(width: 100)
      let model = model()
      let (stage, _) = try stage(model)
      #expect(model.isLoading)
      stage.close()
      #expect(!model.isLoading)
    }
  }
}
