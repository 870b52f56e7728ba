import FlickViewState
import SwiftUI
import Testing

extension ViewStateTests {
  /// Tests which view is shown in which state, in the order of the documentation.
  @MainActor @Suite("ViewStateModifier") struct Modifier {
    /// Shows Text(p) until a value is loaded.
    private func screen(
      _ states: [ViewState<String>], initial: LoadingModifierType = .material(),
      afterInfo: LoadingModifierType = .horizontal(),
      afterError: LoadingModifierType = .overCurrentContent(alignment: .trailing)
    ) -> String {
      var controller = ViewStateController<String>()
      for state in states { controller.setState(state) }
      return Stage(
        Text("p").withViewStateModifier(
          controller: controller, initialLoadingType: initial,
          loadedView: { Text($0) }, loadingAfterInfoType: afterInfo,
          errorView: { _ in ErrorView(type: .custom(Text("e").asAnyView())) },
          loadingAfterErrorType: afterError)
      ).settle()
    }

    /// The outlines that a loading type produces from a content while it is active and otherwise.
    static let types: [(LoadingModifierType, (String) -> String, (String) -> String)] = [
      (.none, { $0 }, { $0 }),
      (.material(), { "Overlay{Overlay{\($0) RoundedRectangle} ProgressView}" }, { $0 }),
      (.material(displayIndicator: false), { "Overlay{\($0) RoundedRectangle}" }, { $0 }),
      (.overCurrentContent(), { "ZStack{\($0) ProgressView}" }, { $0 }),
      (.overCurrentContent(displayIndicator: false), { "ZStack{\($0)}" }, { $0 }),
      (.horizontal(), { "HStack{\($0) ProgressView}" }, { $0 }),
      (.horizontal(option: .leading), { "HStack{ProgressView \($0)}" }, { $0 }),
      (.vertical(), { "VStack{\($0) ProgressView}" }, { $0 }),
      (.vertical(option: .top), { "VStack{ProgressView \($0)}" }, { $0 }),
      (.toolbar(), { "Toolbar{\($0) ToolbarItem{ProgressView}}" }, { $0 }),
      (.custom(Text("mine").asAnyView()), { _ in "Text(mine)" }, { $0 }),
    ]

    @Test("Every state shows its view with every loading type", arguments: 0..<11)
    func everyStateShowsItsViewWithEveryLoadingType(index: Int) {
      #expect(Self.types.count == 11)
      let (type, active, idle) = Self.types[index]
      func shown(_ states: [ViewState<String>]) -> String {
        screen(states, initial: type, afterInfo: type, afterError: type)
      }
      let error = ViewState<String>.error(Failure())
      #expect(shown([]) == "Text(p)")
      #expect(shown([.loading]) == active("Text(p)"))
      #expect(shown([.loading, .loading]) == "Text(p)")
      #expect(shown([.loading, .loaded("a")]) == idle("Text(a)"))
      #expect(shown([.loading, .loaded("a"), .loading]) == active("Text(a)"))
      #expect(shown([.loading, error]) == idle("Text(e)"))
      #expect(shown([.loading, error, .loading]) == active("Text(e)"))
      #expect(shown([error, .loaded("a"), .loading]) == active("Text(a)"))
      #expect(shown([.loaded("a"), error, .loading]) == active("Text(e)"))
    }

    @Test("The default loading types are material, horizontal, and over the content")
    func defaultLoadingTypesAreMaterial() {
      var controller = ViewStateController<String>()
      func shown() -> Stage {
        let stage = Stage(
          Text("p").withViewStateModifier(controller: controller) { info in
            Text(info)
          } errorView: { _ in
            .init(type: .custom(Text("e").asAnyView()))
          })
        stage.settle()
        return stage
      }
      controller.setState(.loading)
      #expect(shown().settle() == "Overlay{Overlay{Text(p) RoundedRectangle} ProgressView}")
      controller.setState(.loaded("a"))
      controller.setState(.loading)
      #expect(shown().settle() == "HStack{Text(a) ProgressView}")
      controller.setState(.error(Failure()))
      controller.setState(.loading)
      let stage = shown()
      #expect(stage.settle() == "ZStack{Text(e) ProgressView}")
      #expect(stage.first("ZStack")?.attributes["alignment"] as? Alignment == .trailing)
    }

    private struct Counter: View {
      let info: String
      @State var count = 0
      var body: some View { Button("\(info) \(count)") { count += 1 } }
    }
    private struct Counters: View {
      let type: LoadingModifierType
      let held: TestBinding<ViewStateController<String>>
      var body: some View {
        EmptyView().withViewStateModifier(
          controller: held.value, loadedView: { Counter(info: $0) }, loadingAfterInfoType: type,
          errorView: { _ in ErrorView(type: .custom(Counter(info: "e").asAnyView())) },
          loadingAfterErrorType: type)
      }
    }

    /// Without the last type, a custom view, which replaces the content.
    @Test(
      "A view keeps its state when loading starts and ends, unless a stack is added",
      arguments: 0..<10)
    func viewKeepsItsStateUnlessStackIsAdded(index: Int) {
      let type = Self.types[index].0
      let keepsState = [0, 1, 2, 9].contains(index)
      let held = TestBinding(ViewStateController<String>())
      let stage = Stage(Counters(type: type, held: held))
      #expect(stage.settle() == "")
      for outcome in [ViewState.loaded("a"), .error(Failure())] {
        held.value.setState(outcome)
        stage.refresh()
        let button = stage.first("Button")
        for _ in 0..<2 { button?.action?() }
        stage.settle()
        let text = stage.first("Text")?.text
        #expect(text?.hasSuffix(" 2") == true)
        held.value.setState(.loading)
        stage.refresh()
        #expect((stage.first("Text")?.text == text) == keepsState)
        held.value.setState(outcome)
        stage.refresh()
        #expect((stage.first("Text")?.text == text) == keepsState)
      }
    }

    /// A stack around the rows would change the direction in which they are placed.
    @Test("Rows stay in the stack of the caller while nothing is loading", arguments: 0..<11)
    func rowsStayInStackOfCaller(index: Int) {
      let type = Self.types[index].0
      var controller = ViewStateController<[Int]>()
      controller.setState(.loaded([1, 2]))
      let stage = Stage(
        VStack {
          EmptyView().withViewStateModifier(
            controller: controller,
            loadedView: { rows in ForEach(rows, id: \.self) { Text("\($0)") } },
            loadingAfterInfoType: type, errorView: { _ in .init {} })
        })
      #expect(stage.settle() == "VStack{Text(1) Text(2)}")
    }

    @Test("The error view receives the error")
    func errorViewReceivesError() {
      struct Named: Error { var name: String }
      var controller = ViewStateController<Int>()
      controller.setState(.error(Named(name: "offline")))
      let stage = Stage(
        EmptyView().withViewStateModifier(controller: controller) { _ in
          Text("never")
        } errorView: { error in
          .init(type: .custom(Text((error as? Named)?.name ?? "?").asAnyView()))
        })
      #expect(stage.settle() == "Text(offline)")
    }
  }
}
