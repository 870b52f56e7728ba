import Foundation
import SwiftUI
import Testing
import UIKit

@testable import FlickViewState

extension ViewStateTests {
  @MainActor @Suite("ErrorView") struct Errors {
    private func stage(_ view: ErrorView) -> Stage {
      let stage = Stage(view)
      stage.settle()
      return stage
    }

    @Test(
      "An error view with a retry action has an image, a title and a button, one below the other")
    func errorViewWithRetryActionHasButton() throws {
      var count = 0
      let stage = stage(.init { count += 1 })
      #expect(
        stage.settle()
          == "VStack{Image(xmark.circle.fill) Text(Something went wrong) Button{Text(Retry)}}")
      let column = try #require(stage.first("VStack"))
      #expect(column.attributes["alignment"] as? HorizontalAlignment == .center)
      #expect(column.attributes["maxWidth"] as? CGFloat == .infinity)
      #expect(column.attributes["frameAlignment"] as? Alignment == .center)
      let image = try #require(stage.first("Image"))
      #expect(image.attributes["foregroundColor"] as? Color == .red)
      #expect(image.attributes["frame"] as? CGSize == CGSize(width: 50, height: 50))
      let title = try #require(stage.first("Text"))
      #expect(title.attributes["foregroundColor"] as? Color == .primary)
      #expect(title.attributes["font"] as? Font == .callout)
      let button = try #require(stage.first("Button"))
      #expect(button.attributes["tint"] as? Color == .accentColor)
      #expect(button.attributes["buttonStyle"] as? String == "BorderedProminentButtonStyle")
      #expect(button.children.first?.attributes["foregroundColor"] as? Color == .white)
      #expect(button.children.first?.attributes["font"] as? Font == .callout)
      button.action?()
      #expect(count == 1)
    }

    @Test("VoiceOver reads the title of an error view, and its image follows Dynamic Type")
    func voiceOverReadsTitleOfErrorView() throws {
      let title = UUID().uuidString
      let style = ErrorViewStyle(titleOptions: .init(text: title), buttonOptions: nil)
      let stage = Stage(ErrorView(type: .horizontal(style: style, alignment: .center)))
      stage.environment.textScale = 1.5
      stage.settle()
      #expect(UIAccessibility.announcements.filter { $0 == title }.count == 1)
      let image = try #require(stage.first("Image"))
      #expect(image.attributes["frame"] as? CGSize == CGSize(width: 75, height: 75))
    }

    @Test("Each part appears if it has options, and looks as they specify")
    func eachPartAppearsIfItHasOptions() throws {
      let style = ErrorViewStyle(
        imageOptions: .init(
          systemName: "network", foregroundColor: .blue, frame: CGSize(width: 9, height: 8)),
        titleOptions: .init(text: "No net", foregroundColor: .gray, font: .title),
        buttonOptions: .init(
          title: "Again", foregroundColor: .black, tint: .green, font: .body, action: {}),
        frameAlignment: .leading)
      let row = stage(.init(type: .horizontal(style: style, alignment: .top)))
      #expect(row.settle() == "HStack{Image(network) Text(No net) Button{Text(Again)}}")
      let stack = try #require(row.first("HStack"))
      #expect(stack.attributes["alignment"] as? VerticalAlignment == .top)
      #expect(stack.attributes["frameAlignment"] as? Alignment == .leading)
      #expect(row.first("Image")?.attributes["foregroundColor"] as? Color == .blue)
      #expect(row.first("Image")?.attributes["frame"] as? CGSize == CGSize(width: 9, height: 8))
      #expect(row.first("Text")?.attributes["foregroundColor"] as? Color == .gray)
      #expect(row.first("Text")?.attributes["font"] as? Font == .title)
      let button = try #require(row.first("Button"))
      #expect(button.attributes["tint"] as? Color == .green)
      #expect(button.children.first?.attributes["foregroundColor"] as? Color == .black)
      #expect(button.children.first?.attributes["font"] as? Font == .body)

      func shown(_ style: ErrorViewStyle) -> String {
        stage(.init(type: .vertical(style: style, alignment: .leading))).settle()
      }
      #expect(
        shown(.init(buttonOptions: nil))
          == "VStack{Image(xmark.circle.fill) Text(Something went wrong)}")
      #expect(
        shown(.init(imageOptions: nil, buttonOptions: nil)) == "VStack{Text(Something went wrong)}")
      #expect(
        shown(.init(titleOptions: nil, buttonOptions: .init(action: {})))
          == "VStack{Image(xmark.circle.fill) Button{Text(Retry)}}")
    }

    @Test("An error view can be empty or custom")
    func errorViewCanBeEmptyOrCustom() {
      #expect(stage(.init(type: .emptyView)).settle() == "")
      #expect(stage(.init(type: .custom(Text("mine").asAnyView()))).settle() == "Text(mine)")
    }
  }

  @MainActor @Suite("Other modifiers") struct Others {
    @Test("Material and borders are drawn over a view")
    func materialAndBordersAreDrawnOverView() throws {
      let pane = Stage(Text("c").materialOverlay())
      #expect(pane.settle() == "Overlay{Text(c) RoundedRectangle}")
      #expect(pane.first("RoundedRectangle")?.attributes["cornerRadius"] as? CGFloat == 8)
      #expect(pane.first("RoundedRectangle")?.attributes["fill"] as? Material == .regular)
      let round = Stage(Text("c").materialOverlay(cornerRadius: 2))
      round.settle()
      #expect(round.first("RoundedRectangle")?.attributes["cornerRadius"] as? CGFloat == 2)

      let border = Stage(Text("c").roundedOverlayBorder(cornerRadius: 7))
      #expect(border.settle() == "Overlay{Text(c) RoundedRectangle}")
      let line = try #require(border.first("RoundedRectangle"))
      #expect(line.attributes["cornerRadius"] as? CGFloat == 7)
      #expect(line.attributes["strokeBorder"] as? Color == .gray)
      #expect(line.attributes["lineWidth"] as? CGFloat == 1)
      let other = Stage(Text("c").roundedOverlayBorder(cornerRadius: 7, color: .red, lineWidth: 3))
      other.settle()
      let thick = try #require(other.first("RoundedRectangle"))
      #expect(thick.attributes["strokeBorder"] as? Color == .red)
      #expect(thick.attributes["lineWidth"] as? CGFloat == 3)
    }

    #if DEBUG
      @Test("The previews show every loading type in every state, and toasts")
      func previewsShowEveryLoadingTypeInEveryState() {
        let stage = Stage(ViewState_Previews.previews)
        stage.settle()
        #expect(stage.all("ProgressView").count == 12)
        #expect(stage.all("Text").filter { $0.text == "Loading…" }.count == 3)
        let toasts = Stage(Toast_Previews.previews)
        toasts.settle()
        #expect(toasts.all("Text").filter { $0.text == "Saved" }.count == 2)
        toasts.close()
      }

      @Test("Three taps open a sheet that sets the state")
      func threeTapsOpenSheetThatSetsState() throws {
        let held = TestBinding(ViewStateController<String>())
        let stage = Stage(Text("c").debugState(controller: held.binding, mockInfo: "mock"))
        #expect(stage.settle() == "Text(c)")
        let view = try #require(stage.first("Text"))
        #expect(view.taps[1] == nil)
        view.taps[3]?()
        #expect(
          stage.settle()
            == "Text(c) Sheet{HStack{Button{Text(Loading)} Button{Text(Loaded)} "
            + "Button{Text(Error)} Button{Text(Reset)}}}")
        let detents = stage.first("HStack")?.attributes["detents"] as? Set<PresentationDetent>
        #expect(detents == [.height(120)])
        func press(_ index: Int) { stage.all("Button")[index].action?() }
        press(0)
        #expect(held.value.isInitialLoading)
        press(1)
        #expect(held.value.latestValidInfo == "mock")
        press(2)
        #expect(held.value.latestValidError != nil)
        press(3)
        #expect(held.value.latestInfo == nil)
        stage.first("Sheet")?.action?()
        #expect(stage.settle() == "Text(c)")
      }
    #endif
  }
}
