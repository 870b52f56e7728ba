import FlickViewState
import SwiftUI
import Testing

extension ViewStateTests {
  @MainActor @Suite("LoadingViewModifier") struct Loading {
    private func stage(_ type: LoadingModifierType) -> Stage {
      let stage = Stage(
        Text("c").modifier(LoadingViewModifier(type: type, indicatorView: Text("i"))))
      stage.settle()
      return stage
    }

    /// Returns the element of a text.
    private func element(_ stage: Stage, _ text: String) throws -> Element {
      try #require(stage.all("Text").first { $0.text == text })
    }

    @Test("By default the modifier is loading")
    func byDefaultModifierIsLoading() {
      #expect(stage(.horizontal()).settle() == "HStack{Text(c) Text(i)}")
      #expect(stage(.none).settle() == "Text(c)")
    }

    @Test("The type material shows the indicator on a pane with rounded corners")
    func materialShowsIndicatorOnPane() throws {
      let plain = stage(.material())
      #expect(try element(plain, "c").attributes["padding"] as? CGFloat == 0)
      let pane = try #require(plain.first("RoundedRectangle"))
      #expect(pane.attributes["cornerRadius"] as? CGFloat == 8)
      #expect(pane.attributes["fill"] as? Material == .regular)
      #expect(try element(plain, "i").attributes["padding"] as? CGFloat == 8)
      #expect(plain.first("Overlay")?.attributes["alignment"] as? Alignment == .center)

      let other = stage(
        .material(padding: 3, indicatorPadding: 4, cornerRadius: 5, alignment: .topLeading))
      #expect(try element(other, "c").attributes["padding"] as? CGFloat == 3)
      #expect(other.first("RoundedRectangle")?.attributes["cornerRadius"] as? CGFloat == 5)
      #expect(try element(other, "i").attributes["padding"] as? CGFloat == 4)
      #expect(other.first("Overlay")?.attributes["alignment"] as? Alignment == .topLeading)
      #expect(try element(other, "c").attributes["disabled"] == nil)
    }

    @Test("An indicator over the content has padding, opacity, interaction and alignment")
    func indicatorOverContentHasItsOptions() throws {
      let plain = stage(.overCurrentContent())
      #expect(plain.first("ZStack")?.attributes["alignment"] as? Alignment == .trailing)
      try expectContent(plain, opacity: 1, disabled: true)
      #expect(try element(plain, "c").attributes["padding"] as? CGFloat == 0)
      #expect(try element(plain, "i").attributes["padding"] as? CGFloat == 8)

      let other = stage(
        .overCurrentContent(
          padding: 1, indicatorPadding: 2, contentOpacity: 0.5, disableInteraction: false,
          alignment: .bottomTrailing))
      #expect(other.first("ZStack")?.attributes["alignment"] as? Alignment == .bottomTrailing)
      try expectContent(other, opacity: 0.5, disabled: false)
      #expect(try element(other, "c").attributes["padding"] as? CGFloat == 1)
      #expect(try element(other, "i").attributes["padding"] as? CGFloat == 2)
    }

    @Test("An indicator beside the content has opacity, interaction, alignment and spacing")
    func indicatorBesideContentHasItsOptions() throws {
      let plain = stage(.horizontal())
      try expectContent(plain, opacity: 1, disabled: true)
      let row = try #require(plain.first("HStack"))
      #expect(row.attributes["alignment"] as? VerticalAlignment == .center)
      #expect(row.attributes["spacing"] as? CGFloat == 8)

      let other = stage(
        .horizontal(
          option: .leading, contentOpacity: 0.3, disableInteraction: false, alignment: .top,
          spacing: 32))
      #expect(other.settle() == "HStack{Text(i) Text(c)}")
      try expectContent(other, opacity: 0.3, disabled: false)
      #expect(other.first("HStack")?.attributes["alignment"] as? VerticalAlignment == .top)
      #expect(other.first("HStack")?.attributes["spacing"] as? CGFloat == 32)
    }

    @Test("An indicator above or below the content has opacity, interaction, alignment and spacing")
    func indicatorAboveOrBelowContentHasItsOptions() throws {
      let plain = stage(.vertical())
      try expectContent(plain, opacity: 1, disabled: true)
      let column = try #require(plain.first("VStack"))
      #expect(column.attributes["alignment"] as? HorizontalAlignment == .leading)
      #expect(column.attributes["spacing"] as? CGFloat == 8)

      let other = stage(
        .vertical(
          option: .top, contentOpacity: 0.3, disableInteraction: false, alignment: .trailing,
          spacing: 1))
      #expect(other.settle() == "VStack{Text(i) Text(c)}")
      try expectContent(other, opacity: 0.3, disabled: false)
      #expect(other.first("VStack")?.attributes["alignment"] as? HorizontalAlignment == .trailing)
      #expect(other.first("VStack")?.attributes["spacing"] as? CGFloat == 1)
    }

    @Test("An indicator in the toolbar has opacity and interaction of the content")
    func indicatorInToolbarHasItsOptions() throws {
      let plain = stage(.toolbar())
      #expect(plain.settle() == "Toolbar{Text(c) ToolbarItem{Text(i)}}")
      try expectContent(plain, opacity: 1, disabled: true)
      let other = stage(.toolbar(contentOpacity: 0.1, disableInteraction: false))
      try expectContent(other, opacity: 0.1, disabled: false)
    }

    @Test("The options have names for pickers")
    func optionsHaveNamesForPickers() {
      #expect(
        LoadingModifierType.HorizontalOption.allCases.map(\.rawValue) == ["leading", "trailing"])
      #expect(LoadingModifierType.VerticalOption.allCases.map(\.rawValue) == ["bottom", "top"])
    }

    @Test("A view that is no longer loading is opaque and interactive")
    func viewThatIsNoLongerLoadingIsOpaqueAndInteractive() throws {
      var controller = ViewStateController<String>()
      controller.setState(.loaded("c"))
      for type in [
        LoadingModifierType.material(padding: 9),
        .overCurrentContent(padding: 9, contentOpacity: 0),
        .horizontal(contentOpacity: 0), .vertical(contentOpacity: 0), .toolbar(contentOpacity: 0),
      ] {
        let stage = Stage(
          EmptyView().withViewStateModifier(
            controller: controller, loadedView: { Text($0) }, loadingAfterInfoType: type,
            errorView: { _ in .init {} }))
        stage.settle()
        let content = try element(stage, "c")
        #expect(content.attributes["opacity"] as? Double ?? 1 == 1)
        #expect(content.attributes["disabled"] as? Bool ?? false == false)
        #expect(content.attributes["padding"] as? CGFloat ?? 0 == 0)
      }
    }

    private func expectContent(_ stage: Stage, opacity: Double, disabled: Bool) throws {
      let content = try element(stage, "c")
      #expect(content.attributes["opacity"] as? Double == opacity)
      #expect(content.attributes["disabled"] as? Bool == disabled)
    }
  }
}
