import Flick
import SwiftUI
import Testing

@testable import Examples

extension ViewStateTests {
  /// Tests that each example of the documentation shows what is described there.
  @MainActor @Suite("Examples") struct OfDocumentation {
    private let placeholder = """
      HStack{ZStack{Circle Text()} VStack{Text(Name: Placeholder) Text(Age: 99)} Spacer}
      """
    private let ada = """
      HStack{ZStack{Circle Text(A)} VStack{Text(Name: Ada) Text(Age: 36)} Spacer}
      """
    private let retry = """
      VStack{Image(xmark.circle.fill) Text(Something went wrong) Button{Text(Retry)}}
      """
    private let error = ViewState<User>.error(Failure())
    private let loaded = ViewState.loaded(User(name: "Ada", age: 36, emoji: "A"))

    /// The outlines of an example after each state.
    private func shown<Example: UserView>(
      _ states: [ViewState<User>], _ make: (ViewStateController<User>) -> Example
    ) -> Stage {
      var controller = ViewStateController<User>()
      for state in states { controller.setState(state) }
      let stage = Stage(make(controller))
      stage.settle()
      return stage
    }

    @Test("A redacted placeholder is shown with the defaults")
    func redactedPlaceholderIsShownWithDefaults() {
      func show(_ states: [ViewState<User>]) -> Stage {
        shown(states) { RedactedUser(controller: $0) }
      }
      let first = show([])
      #expect(first.settle() == placeholder)
      #expect(first.elements.first?.attributes["redacted"] as? RedactionReasons == .placeholder)
      #expect(
        show([.loading]).settle()
          == "Overlay{Overlay{\(placeholder) RoundedRectangle} ProgressView}")
      #expect(show([.loading, loaded]).settle() == ada)
      #expect(show([.loading, loaded, .loading]).settle() == "HStack{\(ada) ProgressView}")
      let failed = show([.loading, error])
      #expect(failed.settle() == retry)
      failed.first("Button")?.action?()
      #expect(failed.settle() == "ZStack{\(retry) ProgressView}")
    }

    @Test("A custom indicator replaces the progress view")
    func customIndicatorReplacesProgressView() {
      let stage = shown([.loading, loaded, .loading]) { IndicatedUser(controller: $0) }
      #expect(stage.settle() == "HStack{\(ada) Circle}")
      #expect(stage.all("Circle").last?.attributes["stroke"] as? Color == .green)
    }

    @Test("Other loading types apply to the first load and to a reload")
    func otherLoadingTypesApplyToFirstLoadAndToReload() throws {
      func show(_ states: [ViewState<User>]) -> Stage {
        shown(states) { DifferentlyLoadedUser(controller: $0) }
      }
      let first = show([.loading])
      #expect(first.settle() == "VStack{\(placeholder) Circle}")
      #expect(
        first.first("VStack")?.attributes["alignment"] as? HorizontalAlignment == .center)
      let again = show([loaded, .loading])
      #expect(again.settle() == "HStack{Circle \(ada)}")
      let row = try #require(again.first("HStack"))
      #expect(row.attributes["spacing"] as? CGFloat == 32)
      #expect(row.children.last?.attributes["opacity"] as? Double == 0.3)
      let failed = show([error, .loading])
      #expect(failed.settle() == "ZStack{\(retry) Circle}")
      let stack = try #require(failed.first("ZStack"))
      #expect(stack.attributes["alignment"] as? Alignment == .bottomTrailing)
      #expect(stack.children.first?.attributes["opacity"] as? Double == 0.5)
    }

    @Test("Custom views are shown for every state")
    func customViewsAreShownForEveryState() {
      func show(_ states: [ViewState<User>]) -> String {
        shown(states) { CustomUser(controller: $0) }.settle()
      }
      let again = "HStack{Image(network) Text(I got info, but I am loading again) Circle}"
      #expect(show([]) == "")
      #expect(show([.loading]) == "VStack{Text(This is the initial loading) Circle}")
      #expect(show([.loading, loaded]) == ada)
      #expect(show([.loading, loaded, .loading]) == again)
      let failure = "VStack{Text(I got an error) Text(\(Failure().localizedDescription))}"
      #expect(show([.loading, error]) == failure)
      #expect(show([.loading, error, .loading]) == again)
    }
  }
}
