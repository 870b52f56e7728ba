import Flick
import Foundation
import SwiftUI
import Testing
import UIKit

@testable import LottieDemo

extension ViewTests {
  /// Tests the screen of the demo app in each of its states.
  @MainActor @Suite("The demo app", .timeLimit(.minutes(5))) struct OfDemo {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("LottieDemo").resolvingSymlinksInPath()

    /// An address without a server.
    private static let unreachable = LottieSource.remote(
      url: URL(string: "http://127.0.0.1:9/animation.json") ?? folder)

    private static let there = LottieSource.remote(
      url: folder.appendingPathComponent("Sample Animation.lottie"))

    private func stage(
      local: LottieSource = DemoAnimations.local, remote: LottieSource = there
    ) -> Stage {
      var configuration = LottieLoader.Configuration()
      configuration.folder = nil
      configuration.folders = [Self.folder]
      return Stage(
        AnimationDemoView(
          local: local, remote: remote, loader: LottieLoader(configuration: configuration)))
    }

    /// The outlines of the elements between the title and the controls.
    private func places(_ stage: Stage) -> [String] {
      let column = stage.first("ScrollView")?.first("VStack")
      return column?.children.filter { $0.kind == "ZStack" }.map {
        $0.children.map(\.outline).joined(separator: " ")
      } ?? []
    }

    /// Evaluates until the two elements have these outlines.
    private func wait(_ stage: Stage, for wanted: [String]) async {
      stage.settle()
      while places(stage) != wanted, !Task.isCancelled {
        await Task.yield()
        stage.settle()
      }
      #expect(places(stage) == wanted)
      stage.expectLayout()
    }

    private let player = "LottieUIKitView"

    @Test("While the remote animation loads, a progress view is shown; the local one loads at once")
    func whileRemoteAnimationLoadsProgressViewIsShown() {
      let stage = stage()
      stage.settle()
      #expect(stage.first("Text")?.text == "Lottie Animation Demo")
      #expect(places(stage) == ["", "ProgressView"])
      stage.expectLayout()
      stage.close()
    }

    @Test("Both animations play, one below the other")
    func bothAnimationsPlayOneBelowOther() async throws {
      let stage = stage()
      await wait(stage, for: [player, player])
      for element in stage.all(player) {
        let view = try #require(element.view as? LottieUIKitView)
        #expect(view.playbackState == .playing)
        #expect(view.viewModel.configuration.loopMode == .loop)
      }
      stage.close()
    }

    @Test("The remote animation is below the local one, at each width of an iPhone")
    func remoteAnimationIsBelowLocalOne() async throws {
      let stage = stage()
      await wait(stage, for: [player, player])
      let views = stage.all(player).map(\.view)
      for width in [320.0, 390, 440] {
        stage.size.width = width
        stage.settle()
        let column = try #require(stage.first("ScrollView")?.first("VStack"))
        #expect(column.children.map(\.kind) == ["Text", "ZStack", "ZStack", "VStack"])
        #expect(stage.all(player).map(\.view) == views)
      }
      stage.close()
    }

    @Test("If the remote animation fails to load, its text is shown, and the local one plays")
    func ifRemoteAnimationFailsToLoadItsTextIsShown() async {
      let stage = stage(remote: Self.unreachable)
      await wait(
        stage,
        for: [
          player, "VStack{Text(Failed to load remote animation) Button{Text(Try Again)}}",
        ])
      stage.first("ScrollView")?.all("Button").first?.action?()
      stage.settle()
      #expect(places(stage) == [player, "ProgressView"])
      stage.close()
    }

    @Test("If the local animation is missing, its text is shown, and the remote one plays")
    func ifLocalAnimationIsMissingItsTextIsShown() async {
      let stage = stage(local: .local("No Animation.lottie"))
      await wait(stage, for: ["VStack{Text(Local animation failed to load)}", player])
      stage.close()
    }

    @Test("Controls pause, play once and change the speed; completions are counted")
    func controlsPausePlayOnceAndChangeSpeed() async throws {
      let stage = stage()
      await wait(stage, for: [player, player])
      let view = try #require(stage.first(player)?.view as? LottieUIKitView)
      func press(_ title: String) throws {
        let button = stage.all("Button").first { $0.first("Text")?.text == title }
        try #require(button).action?()
        stage.settle()
      }
      try press("Pause")
      #expect(view.playbackState == .paused)
      try press("Play")
      #expect(view.playbackState == .playing)
      stage.first("Slider")?.change?(3)
      stage.settle()
      #expect(view.viewModel.speed == 3)
      try press("Play Once")
      let once = try #require(stage.first(player)?.view as? LottieUIKitView)
      #expect(once !== view && once.viewModel.configuration.loopMode == .playOnce)
      #expect(once.viewModel.speed == 3)
      once.onPlaybackStateChanged?(.completed)
      stage.settle()
      #expect(stage.all("Text").contains { $0.text == "Played to the end: 1" })
      stage.close()
    }
  }
}

extension Stage {
  fileprivate func all(_ kind: String) -> [Element] { elements.flatMap { $0.all(kind) } }

  /// Expects both elements to have the maximum width and a height of 250 points.
  fileprivate func expectLayout() {
    let places =
      first("ScrollView")?.first("VStack")?.children.filter { $0.kind == "ZStack" } ?? []
    #expect(places.count == 2)
    for place in places {
      #expect(place.attributes["frame"] as? CGSize == CGSize(width: -1, height: 250))
      #expect(place.attributes["maxWidth"] as? CGFloat == .infinity)
    }
  }
}
