import Flick
import FlickViewState
import SwiftUI
import Testing

@testable import ViewStatesExample

extension ViewStateTests {
  /// Tests the screen of Examples/ViewStates as a user operates it.
  @MainActor @Suite("Example screen") struct ExampleScreen {
    private let hand = ManualToastClock()

    private func stage() -> Stage {
      let stage = Stage(ViewStatesScreen())
      stage.environment.toastClock = hand.clock
      stage.settle()
      return stage
    }

    private func section(_ stage: Stage, _ title: String) throws -> Element {
      stage.settle()
      return try #require(stage.all("Section").first { $0.text == title })
    }

    private func press(_ stage: Stage, _ title: String) throws {
      let button = try #require(stage.all("Button").first { $0.children.first?.text == title })
      button.action?()
      stage.settle()
    }

    private func choose(
      _ stage: Stage, _ title: String, _ picker: String, _ value: some Hashable
    ) throws {
      let element = try #require(
        section(stage, title).all("Picker").first { $0.text == picker })
      element.choose?(value)
      stage.settle()
    }

    /// A short description of the card.
    private func card(_ stage: Stage) throws -> String {
      try #require(section(stage, "Card").children.first).outline
    }

    @Test("Buttons select every state, and the retry button loads")
    func buttonsSelectEveryState() throws {
      let stage = stage()
      #expect(try card(stage).contains("Name: Placeholder"))
      try press(stage, "Loading")
      #expect(try card(stage).hasPrefix("Overlay{Overlay{HStack{ZStack{Circle"))
      try press(stage, "Loaded")
      #expect(try card(stage).contains("Name: Ada"))
      try press(stage, "Loading")
      #expect(try card(stage).hasSuffix("Spacer} ProgressView}"))
      try press(stage, "Error")
      #expect(
        try card(stage)
          == "VStack{Image(wifi.slash) Text(You are offline) Button{Text(Retry)}}")
      try press(stage, "Retry")
      #expect(try card(stage).hasSuffix("Button{Text(Retry)}} ProgressView}"))
      try press(stage, "Reset")
      #expect(try card(stage).contains("Name: Placeholder"))
    }

    @Test("The screen shows the chosen options")
    func screenShowsChosenOptions() throws {
      let stage = stage()
      try press(stage, "Loaded")
      try press(stage, "Loading")
      let starts: [(LoadingChoice.LoadingKind, String)] = [
        (.none, "HStack{ZStack{Circle"), (.material, "Overlay{"), (.vertical, "VStack{"),
        (.overCurrentContent, "ZStack{HStack"), (.horizontal, "HStack{HStack"),
        (.toolbar, "Toolbar{"), (.custom, "Overlay{Text(Something of your own)"),
      ]
      #expect(starts.count == LoadingChoice.LoadingKind.allCases.count)
      for (kind, start) in starts {
        try choose(stage, "Loading after information", "Kind", kind)
        #expect(try card(stage).hasPrefix(start))
      }
      try choose(stage, "Loading after information", "Kind", LoadingChoice.LoadingKind.vertical)
      try choose(stage, "Indicator", "Indicator", IndicatorChoice.spinner)
      #expect(try card(stage).hasSuffix("Spacer} Circle}"))
      let first = try #require(
        section(stage, "Loading after information").all("Toggle").first)
      first.action?()
      stage.settle()
      #expect(try card(stage).hasPrefix("VStack{Circle HStack"))
    }

    @Test("An animation can be the indicator")
    func animationCanBeIndicator() throws {
      let stage = stage()
      try choose(stage, "Indicator", "Indicator", IndicatorChoice.animation)
      try press(stage, "Loading")
      let view = try #require(section(stage, "Card").first("LottieUIKitView")?.view)
      #expect((view as? LottieUIKitView)?.playbackState == .playing)
      stage.close()
      #expect((view as? LottieUIKitView)?.playbackState == .paused)
    }

    @Test("Every kind of error view can be chosen")
    func everyKindOfErrorViewCanBeChosen() throws {
      let stage = stage()
      try press(stage, "Error")
      let shown: [(ErrorChoice.ErrorKind, String)] = [
        (.horizontal, "HStack{Image(wifi.slash) Text(You are offline) Button{Text(Retry)}}"),
        (.empty, ""), (.custom, "Text(An error of your own)"),
        (.vertical, "VStack{Image(wifi.slash) Text(You are offline) Button{Text(Retry)}}"),
      ]
      #expect(shown.count == ErrorChoice.ErrorKind.allCases.count)
      let count = try section(stage, "Card").children.count
      for (kind, outline) in shown {
        try choose(stage, "Error", "Kind", kind)
        let shown = try section(stage, "Card").children
        // An empty view is no element.
        #expect(shown.count == count - (outline.isEmpty ? 1 : 0))
        if !outline.isEmpty { #expect(shown.first?.outline == outline) }
      }
      try section(stage, "Error").all("Toggle").first?.action?()
      stage.settle()
      #expect(try card(stage) == "VStack{Text(You are offline) Button{Text(Retry)}}")
    }

    @Test("Toasts of every kind appear, and disappear by themselves")
    func toastsOfEveryKindAppear() throws {
      let stage = stage()
      let shown: [(ToastChoice.ToastKind, String)] = [
        (.toast, "HStack{VStack{Text(Saved) Text(It is on"),
        (.snackBar, "HStack{Text(Saved)}"),
        (.custom, "Overlay{Overlay{Text(A toast of your own)"),
      ]
      #expect(shown.count == ToastChoice.ToastKind.allCases.count)
      for (kind, start) in shown {
        try choose(stage, "Toast", "Kind", kind)
        if kind == .snackBar { try section(stage, "Toast").first("Toggle")?.action?() }
        try press(stage, "Show")
        let toast = try #require(stage.elements.first?.children.last)
        #expect(toast.outline.hasPrefix(start))
        hand.pass(4)
        #expect(stage.settle().hasPrefix("ZStack{NavigationStack"))
        #expect(stage.elements.first?.children.count == 1)
      }
    }

    @Test("The previews show their views")
    func previewsShowTheirViews() {
      for stage in [
        Stage(ViewStatesScreen_Previews.previews), Stage(PersonCard_Previews.previews),
        Stage(LoadingForm_Previews.previews), Stage(Indicator_Previews.previews),
        Stage(ErrorForm_Previews.previews), Stage(ToastForm_Previews.previews),
      ] {
        #expect(!stage.settle().isEmpty)
        stage.close()
      }
    }
  }
}
