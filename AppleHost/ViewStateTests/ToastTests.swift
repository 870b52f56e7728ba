import FlickViewState
import Foundation
import SwiftUI
import Testing
import UIKit

extension ViewStateTests {
  /// Tests of toasts on a stage, with a clock that the tests advance.
  @MainActor @Suite("Toasts") struct Toasts {
    private let hand = ManualToastClock()
    private let held = TestBinding(false)
    private let toast = ToastType.custom(Text("toast").asAnyView())

    private func stage(
      _ type: ToastType, transition: ToastTransitionOptions = .init(),
      position: ToastPositionOptions = .init(), onTap: (() -> Void)? = nil
    ) -> Stage {
      let held = held
      let stage = Stage(
        Screen(held: held) {
          Text("c").toast(
            isShowing: held.binding, type: type, transitionOptions: transition,
            positionOptions: position, onTap: onTap)
        })
      stage.environment.toastClock = hand.clock
      stage.settle()
      return stage
    }

    /// A view that reads the held value when it is evaluated, as a binding to state does.
    private struct Screen<Content: View>: View {
      let held: TestBinding<Bool>
      @ViewBuilder let content: () -> Content
      var body: some View { content() }
    }

    private func show(_ stage: Stage, _ isShowing: Bool = true) {
      held.value = isShowing
      stage.refresh()
    }

    @Test("The toast is over the content while it is presented")
    func toastIsOverContentWhileItIsPresented() throws {
      let stage = stage(toast)
      #expect(stage.settle() == "ZStack{Text(c)}")
      show(stage)
      #expect(stage.settle() == "ZStack{Text(c) Text(toast)}")
      #expect(stage.first("ZStack")?.attributes["alignment"] as? Alignment == .top)
      let shown = try #require(stage.all("Text").last)
      #expect(shown.attributes["padding"] as? EdgeInsets == EdgeInsets())
      #expect("\(shown.attributes["transition"] ?? "")" == "opacity + move top")
      #expect(stage.first("ZStack")?.attributes["animation"] as? Animation == .default)
      show(stage, false)
      #expect(stage.settle() == "ZStack{Text(c)}")
    }

    @Test("Alignment, padding, transition and animation are those of the options")
    func toastHasAlignmentPaddingTransitionAndAnimationOfOptions() throws {
      let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let stage = stage(
        toast, transition: .init(transition: .slide, animation: .easeInOut),
        position: .init(position: .bottom, padding: insets))
      show(stage)
      #expect(stage.first("ZStack")?.attributes["alignment"] as? Alignment == .bottom)
      let shown = try #require(stage.all("Text").last)
      #expect(shown.attributes["padding"] as? EdgeInsets == insets)
      #expect("\(shown.attributes["transition"] ?? "")" == "slide")
      #expect(stage.first("ZStack")?.attributes["animation"] as? Animation == .easeInOut)
      #expect(ToastPositionOptions.Position.allCases.map(\.rawValue) == ["bottom", "top"])
    }

    @Test("The toast disappears once, after four seconds or after the specified time")
    func toastDisappearsOnce() {
      for (options, seconds) in [
        (ToastTransitionOptions(), 4.0), (ToastTransitionOptions(duration: 0.5), 0.5),
      ] {
        held.value = false
        let stage = stage(toast, transition: options)
        let before = held.changes.count
        show(stage)
        hand.pass(seconds - 0.01)
        #expect(held.value)
        hand.pass(0.01)
        #expect(!held.value)
        stage.refresh()
        hand.pass(100)
        #expect(held.changes.count == before + 1)
        #expect(hand.calls.isEmpty)
        stage.close()
      }
    }

    @Test("A toast that is presented from the beginning disappears, too")
    func toastThatIsPresentedFromBeginningDisappears() {
      held.value = true
      let stage = stage(toast)
      #expect(stage.settle() == "ZStack{Text(c) Text(toast)}")
      hand.pass(4)
      #expect(!held.value)
      #expect(stage.refresh() == "ZStack{Text(c)}")
    }

    @Test("A tap dismisses the toast, and its timer has no effect afterwards")
    func tapDismissesToastAndItsTimerHasNoEffectAfterwards() {
      let stage = stage(toast)
      show(stage)
      hand.pass(2)
      stage.all("Text").last?.taps[1]?()
      #expect(held.changes == [false])
      stage.refresh()
      #expect(hand.calls.isEmpty)
      show(stage)
      hand.pass(3)
      #expect(held.changes == [false])
      hand.pass(1)
      #expect(held.changes == [false, false])
    }

    @Test("A custom tap action is called in the animation, and does not dismiss")
    func customTapActionIsCalledInAnimation() {
      var animations: [Animation?] = []
      let stage = stage(toast, transition: .init(animation: .easeInOut)) {
        animations.append(animationAround)
      }
      show(stage)
      stage.all("Text").last?.taps[1]?()
      #expect(animations == [.easeInOut])
      #expect(held.value)
      hand.pass(4)
      #expect(!held.value)
    }

    @Test("A removed view dismisses nothing; when it returns, the whole time applies")
    func removedViewDismissesNothing() {
      struct Away: View {
        let shows: TestBinding<Bool>
        let isThere: TestBinding<Bool>
        let type: ToastType
        var body: some View {
          if isThere.value { Text("c").toast(isShowing: shows.binding, type: type) }
        }
      }
      let isThere = TestBinding(true)
      held.value = true
      let stage = Stage(Away(shows: held, isThere: isThere, type: toast))
      stage.environment.toastClock = hand.clock
      stage.settle()
      hand.pass(3)
      isThere.value = false
      #expect(stage.refresh() == "")
      #expect(hand.calls.isEmpty)
      hand.pass(100)
      #expect(held.changes == [])
      isThere.value = true
      #expect(stage.refresh() == "ZStack{Text(c) Text(toast)}")
      hand.pass(3.5)
      #expect(held.changes == [])
      hand.pass(0.5)
      #expect(held.changes == [false])
      stage.close()
      #expect(hand.calls.isEmpty)
    }

    @Test("A toast has two lines and a close button")
    func toastHasTwoLinesAndCloseButton() throws {
      let stage = stage(
        .toast(
          options: .init(
            message: .init(text: "Saved"),
            secondaryMessage: .init(
              text: "more", color: .black, font: .caption, alignment: .center))))
      show(stage)
      #expect(
        stage.settle()
          == "ZStack{Text(c) HStack{VStack{Text(Saved) Text(more)} Spacer Button{Image(xmark)}}}")
      let row = try #require(stage.first("HStack"))
      #expect(row.attributes["background"] as? Color == .accentColor)
      #expect((row.attributes["backgroundShape"] as? RoundedRectangle)?.cornerSize.width == 8)
      let texts = stage.all("Text").dropFirst()
      #expect(stage.first("VStack")?.attributes["alignment"] as? HorizontalAlignment == .leading)
      let first = try #require(texts.first)
      #expect(first.attributes["foregroundColor"] as? Color == .white)
      #expect(first.attributes["font"] as? Font == .callout)
      #expect(first.attributes["textAlignment"] as? TextAlignment == .leading)
      let second = try #require(texts.last)
      #expect(second.attributes["foregroundColor"] as? Color == .black)
      #expect(second.attributes["font"] as? Font == .caption)
      #expect(second.attributes["textAlignment"] as? TextAlignment == .center)
      let image = try #require(stage.first("Image"))
      #expect(image.attributes["frame"] as? CGSize == CGSize(width: 12, height: 12))
      #expect(image.attributes["foregroundColor"] as? Color == .white)
      #expect(stage.first("Button")?.attributes["accessibilityLabel"] as? String == "Close")
      stage.first("Button")?.action?()
      #expect(held.changes == [false])
    }

    @Test("A toast without a button has the size of its message")
    func toastWithoutButtonHasSizeOfItsMessage() {
      let stage = stage(
        .toast(
          options: .init(
            message: .init(text: "Saved"), trailingButton: nil,
            background: .init(color: .green, cornerRadius: 3))))
      show(stage)
      #expect(stage.settle() == "ZStack{Text(c) HStack{VStack{Text(Saved)}}}")
      let row = stage.first("HStack")
      #expect(row?.attributes["background"] as? Color == .green)
      #expect((row?.attributes["backgroundShape"] as? RoundedRectangle)?.cornerSize.width == 3)
    }

    @Test("A snack bar has a message over the whole width, and an optional image")
    func snackBarHasMessageOverWholeWidth() throws {
      let plain = stage(.snackBar(options: .init(message: .init(text: "Saved"))))
      show(plain)
      #expect(plain.settle() == "ZStack{Text(c) HStack{Text(Saved)}}")
      #expect(plain.first("HStack")?.attributes["maxWidth"] as? CGFloat == .infinity)
      let stage = stage(
        .snackBar(
          options: .init(
            message: .init(text: "Saved", color: .black, font: .caption), image: .init(),
            background: .init(color: .orange, cornerRadius: 1))))
      show(stage)
      #expect(stage.settle() == "ZStack{Text(c) HStack{Text(Saved) Image(checkmark.circle)}}")
      let image = try #require(stage.first("Image"))
      #expect(image.attributes["frame"] as? CGSize == CGSize(width: 12, height: 12))
      #expect(image.attributes["foregroundColor"] as? Color == .white)
      let text = try #require(stage.all("Text").last)
      #expect(text.attributes["foregroundColor"] as? Color == .black)
      #expect(text.attributes["font"] as? Font == .caption)
      #expect(stage.first("HStack")?.attributes["background"] as? Color == .orange)
    }

    @Test("The internal padding is around the message and inside the background")
    func internalPaddingIsAroundMessageAndInsideBackground() {
      let insets = ToastOptions(message: .init(text: "a")).internalPadding
      #expect(insets == EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
      #expect(SnackBarOptions(message: .init(text: "a")).internalPadding == insets)
    }

    @Test("VoiceOver reads the messages of a toast when it appears")
    func voiceOverReadsMessagesOfToast() {
      let messages = [UUID().uuidString, UUID().uuidString]
      let stage = stage(
        .toast(
          options: .init(
            message: .init(text: messages[0]), secondaryMessage: .init(text: messages[1]))))
      #expect(!UIAccessibility.announcements.contains { $0.contains(messages[0]) })
      show(stage)
      stage.settle()
      #expect(UIAccessibility.announcements.contains("\(messages[0]), \(messages[1])"))
      stage.close()
    }

    @Test("Texts and symbols of toasts follow Dynamic Type")
    func textsAndSymbolsOfToastsFollowDynamicType() throws {
      let stage = stage(.toast(options: .init(message: .init(text: "Saved"))))
      stage.environment.textScale = 2
      show(stage)
      stage.settle()
      #expect(try #require(stage.all("Text").last).attributes["font"] as? Font == .callout)
      let symbol = try #require(stage.first("Image"))
      #expect(symbol.attributes["frame"] as? CGSize == CGSize(width: 24, height: 24))
      stage.close()
    }

    @Test("An infinite duration schedules no dismissal")
    func infiniteDurationSchedulesNoDismissal() {
      let stage = stage(toast, transition: .init(duration: .infinity))
      show(stage)
      #expect(hand.calls.isEmpty)
      hand.pass(1e9)
      #expect(held.value)
      stage.close()
    }
  }
}
