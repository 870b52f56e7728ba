import FlickUI
import Flick
import Foundation
import SwiftUI
import Testing
import UIKit

@testable import FlickPlayer

extension ViewTests {
  @MainActor @Suite("LottieView with a source", .timeLimit(.minutes(5))) final class OfSource {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-source-view-\(UUID().uuidString)", isDirectory: true)

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func loader() -> LottieLoader {
      var configuration = LottieLoader.Configuration()
      configuration.folder = nil
      configuration.folders = [folder]
      return LottieLoader(configuration: configuration)
    }

    private func write(width: Int = 40) throws -> URL {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("a.json")
      let text = #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":\#(width),"h":20,"layers":[]}"#
      try Data(text.utf8).write(to: file)
      return file
    }

    private func wait(_ stage: Stage, for wanted: String) async {
      while stage.settle() != wanted, !Task.isCancelled { await Task.yield() }
      #expect(stage.settle() == wanted)
    }

    @Test("A progress view is shown while a remote animation loads; then it plays")
    func progressViewIsShownWhileRemoteAnimationLoads() async throws {
      let stage = Stage(LottieView(source: .remote(url: try write()), loader: loader()))
      #expect(stage.settle() == "ZStack{ProgressView}")
      await wait(stage, for: "ZStack{LottieUIKitView}")
      let view = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
      #expect(view.playbackState == .playing)
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
      let place = try #require(stage.first("ZStack"))
      #expect(place.attributes["frame"] as? CGSize == CGSize(width: -1, height: 250))
      #expect(place.attributes["maxWidth"] as? CGFloat == .infinity)
      stage.close()
    }

    @Test("The height is 250 points, a chosen one, or the offered one")
    func heightIsChosenOrOfferedOne() async throws {
      let url = try write()
      for (shown, height) in [
        (LottieView(source: .remote(url: url), loader: loader()), 250.0),
        (LottieView(source: .remote(url: url), height: 80, loader: loader()), 80),
        (LottieView(source: .remote(url: url), height: nil, loader: loader()), 400),
      ] {
        let stage = Stage(shown)
        await wait(stage, for: "ZStack{LottieUIKitView}")
        let view = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
        let place = try #require(stage.elements.first)
        let size = place.layout(ProposedViewSize(width: 300, height: 400))
        #expect(size == CGSize(width: 300, height: height))
        // The animation has the aspect ratio 2.
        let width = min(300, height * 2)
        #expect(view.bounds.size == CGSize(width: width, height: width / 2))
        let most = view.viewModel.presenter.options.size
        #expect(most == (height == 400 ? nil : CGSize(width: height * 2, height: height)))
        stage.close()
      }
    }

    @Test("For a local file no progress view is shown, and its error is one sentence")
    func forLocalFileNoProgressViewIsShownAndItsErrorIsOneSentence() async {
      let stage = Stage(LottieView(source: .local("b"), height: 80, loader: loader()))
      #expect(stage.settle() == "ZStack")
      await wait(stage, for: "ZStack{Text(There is no animation “b” in this app.)}")
      #expect(
        stage.first("ZStack")?.attributes["frame"] as? CGSize == CGSize(width: -1, height: 80))
      stage.close()
    }

    @Test("Placeholder and failure views can be customized")
    func placeholderAndFailureViewsCanBeCustomized() async throws {
      let indicator = try halves()
      let stage = Stage(
        LottieView(source: .local("b"), loader: loader()) {
          LottieView(lottie: indicator)
        } failure: { error in
          Button("\(error)") {}
        })
      #expect(stage.settle() == "ZStack{LottieUIKitView}")
      await wait(
        stage, for: "ZStack{Button{Text(There is no animation “b” in this app.)}}")
      stage.close()
    }

    @Test("A loaded animation stays when reloading fails, and another source replaces it")
    func loadedAnimationStaysWhenReloadingFails() async throws {
      let file = try write()
      let model = LottieSourceModel(source: .remote(url: file), loader: loader())
      let stage = Stage(
        LottieView(sourceModel: model) {
          ProgressView()
        } failure: { _ in
          Text("failed")
        })
      await wait(stage, for: "ZStack{LottieUIKitView}")
      let view = stage.first("LottieUIKitView")?.view
      try FileManager.default.removeItem(at: file)
      model.reload()
      await model.finished()
      #expect(stage.settle() == "ZStack{LottieUIKitView}")
      #expect(stage.first("LottieUIKitView")?.view === view)
      _ = try write(width: 60)
      model.reload()
      await model.finished()
      #expect(stage.settle() == "ZStack{LottieUIKitView}")
      let new = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
      #expect(new.viewModel.lottie.frameSize.width == 60)
      stage.close()
    }

    /// Writes an archive whose manifest asks for reversed playback, three times, at double speed.
    private func writeArchive() throws -> URL {
      var builder = try DotLottieBuilder()
      var entry = DotLottieManifest.Animation(id: "a")
      entry.playback.mode = .reverse
      entry.playback.speed = 2
      entry.playback.passes = .count(3)
      let text = #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":[]}"#
      try builder.add(Data(text.utf8), as: entry)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("a.lottie")
      try builder.data().write(to: file)
      return file
    }

    @Test("The playback settings of a dotLottie file apply unless the view overrides them")
    func viewOverridesPlaybackSettingsOfFile() async throws {
      let file = try writeArchive()
      var shown: [LottieConfiguration] = []
      for configuration in [nil, LottieConfiguration.default] {
        let stage = Stage(
          LottieView(source: .remote(url: file), configuration: configuration, loader: loader()))
        await wait(stage, for: "ZStack{LottieUIKitView}")
        let view = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
        #expect(view.playbackState == .playing)
        #expect(view.viewModel.speed == (configuration == nil ? -2 : 1))
        shown.append(view.viewModel.configuration)
        stage.close()
      }
      #expect(shown.map(\.loopMode) == [.repeat(count: 3), .loop])
    }

    private struct Controlled: View {
      let source: LottieSource
      let loader: LottieLoader
      @State var isPlaying = false
      @State var speed = 2.0
      @State var ends = 0
      var body: some View {
        VStack {
          Button("play") { isPlaying.toggle() }
          Slider(value: $speed, in: 0...4)
          Text("\(ends)")
          LottieView(source: source, loader: loader)
            .playing(isPlaying).animationSpeed(speed).onCompletion { ends += 1 }
        }
      }
    }

    @Test("Playback and speed follow the configuration, and completion is reported")
    func playbackAndSpeedFollowConfiguration() async throws {
      let stage = Stage(Controlled(source: .remote(url: try write()), loader: loader()))
      stage.settle()
      while stage.first("LottieUIKitView") == nil, !Task.isCancelled {
        await Task.yield()
        stage.settle()
      }
      let view = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
      #expect(view.playbackState != .playing)
      #expect(view.viewModel.speed == 2)
      stage.first("Button")?.action?()
      stage.first("Slider")?.change?(3)
      stage.settle()
      // The state is published after the update of the view.
      await turn()
      #expect(view.playbackState == .playing)
      #expect(view.viewModel.speed == 3)
      view.viewModel.presenter.send(.repetition(.once, alternates: false))
      await refresh(400, view.viewModel)
      #expect(view.playbackState == .completed)
      stage.settle()
      #expect(stage.elements.flatMap { $0.all("Text") }.contains { $0.text == "1" })
      stage.close()
    }
  }
}
