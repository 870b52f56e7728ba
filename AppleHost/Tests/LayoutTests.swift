import Flick
import SwiftUI
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickUI

/// A view with content of a size, such as a label.
private final class Content: UIView {
  let size: CGSize
  init(_ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
  }
  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

/// A view that requests layout again in each layout.
private final class Restless: UIView {
  var passes = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
    setNeedsLayout()
  }
}

extension ViewTests {
  /// An image view reports the size of its image as its content, which resists a smaller size with the priority 750.
  @MainActor @Suite("Layout") struct OfLayout {
    let size = CGSize(width: 40, height: 20)

    private func show(_ view: LottieUIKitView, in window: UIWindow) async {
      window.layoutIfNeeded()
      view.viewModel.finishDrawing()
      await turn()
      window.layoutIfNeeded()
    }

    private func resize(_ window: UIWindow, _ width: Double, _ height: Double) {
      window.frame.size = CGSize(width: width, height: height)
      window.layoutIfNeeded()
    }

    @Test("A view that is as wide as the window becomes narrower when the window turns")
    func viewBecomesNarrowerWhenWindowTurns() async throws {
      let host = UIWindow(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
      let view = LottieUIKitView(lottie: try halves(), size: size)
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
      // Apps give one edge a lower priority, so that the constraints hold while a size is 0.
      let end = view.trailingAnchor.constraint(equalTo: host.trailingAnchor)
      let bottom = view.bottomAnchor.constraint(equalTo: host.bottomAnchor)
      (end.priority, bottom.priority) = (UILayoutPriority(749), UILayoutPriority(749))
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: host.leadingAnchor),
        view.topAnchor.constraint(equalTo: host.topAnchor), end, bottom,
      ])
      await show(view, in: host)
      #expect(view.frame.size == CGSize(width: 844, height: 390))
      resize(host, 390, 844)
      #expect(view.frame.size == CGSize(width: 390, height: 844), "rotation")
      await show(view, in: host)
      resize(host, 320, 844)
      #expect(view.frame.size == CGSize(width: 320, height: 844), "Split View")
      await show(view, in: host)
      view.removeFromSuperview()
    }

    @Test("A stack takes the space of the animation before that of a label")
    func stackTakesSpaceOfAnimationFirst() async throws {
      let host = UIWindow(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
      let view = LottieUIKitView(lottie: try halves(), size: size)
      let label = Content(CGSize(width: 200, height: 20))
      label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      let stack = UIStackView(arrangedSubviews: [view, label])
      host.addSubview(stack)
      stack.frame = host.bounds
      await show(view, in: host)
      #expect(view.frame.width == 644)
      resize(host, 390, 844)
      stack.frame = host.bounds
      host.layoutIfNeeded()
      #expect(label.frame.width == 200)
      #expect(view.frame.width == 190)
      view.removeFromSuperview()
    }

    @Test("A view without other constraints has the requested size, also after it was larger")
    func viewHasRequestedSizeAfterItWasLarger() async throws {
      let host = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let view = LottieUIKitView(lottie: try halves(), size: size)
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
      let wide = view.widthAnchor.constraint(equalToConstant: 300)
      let high = view.heightAnchor.constraint(equalToConstant: 150)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: host.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: host.centerYAnchor), wide, high,
      ])
      await show(view, in: host)
      #expect(view.frame == CGRect(x: 45, y: 347, width: 300, height: 150))
      NSLayoutConstraint.deactivate([wide, high])
      host.setNeedsLayout()
      host.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 175, y: 412, width: 40, height: 20))
      view.removeFromSuperview()
    }

    @Test("A new picture requests no layout of the views around")
    func newPictureRequestsNoLayout() async throws {
      let host = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let restless = Restless()
      host.addSubview(restless)
      var loops = 0
      let before = UIView.onLayoutLoop
      UIView.onLayoutLoop = { _ in loops += 1 }
      defer { UIView.onLayoutLoop = before }
      host.layoutIfNeeded()
      #expect(loops == 1 && restless.passes == 11, "the check detects a loop")
      restless.removeFromSuperview()

      let view = LottieUIKitView(lottie: try halves(), size: size)
      host.addSubview(view)
      await show(view, in: host)
      let image = try #require(view.subviews.first)
      #expect(
        image.intrinsicContentSize
          == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
      view.frame.size = CGSize(width: 120.25, height: 60.125)
      await show(view, in: host)
      #expect(loops == 1)
      #expect(view.bounds.size == CGSize(width: 120.25, height: 60.125))
      view.removeFromSuperview()
    }

    private struct Shown: View {
      @State var lotties: [Lottie]
      @State var count = 0
      var body: some View {
        VStack {
          Button("\(count)") { count += 1 }
          Button("next") { lotties.removeFirst() }
          if let first = lotties.first { LottieView(lottie: first) }
        }
      }
    }

    @Test("Another animation of a SwiftUI view changes the size of the view below it")
    func anotherAnimationChangesSizeOfViewBelow() throws {
      let square = try Lottie(
        string: #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":30,"h":30,"layers":[]}"#)
      let stage = Stage(Shown(lotties: [try halves(), square]))
      stage.settle()
      let view = try #require(stage.first("LottieUIKitView")?.view)
      #expect(view.intrinsicContentSize == size)
      let count = view.invalidationCount
      let buttons = stage.elements.first?.all("Button")
      buttons?.first?.action?()
      stage.settle()
      #expect(view.invalidationCount == count, "the same size")
      buttons?.last?.action?()
      stage.settle()
      #expect(stage.first("LottieUIKitView")?.view === view)
      #expect(view.intrinsicContentSize == CGSize(width: 30, height: 30))
      #expect(view.invalidationCount == count + 1)
      stage.close()
    }

    private func sizes<Content: View>(
      _ content: Content, _ proposals: [ProposedViewSize]
    ) throws -> [CGSize] {
      let stage = Stage(content)
      stage.settle()
      defer { stage.close() }
      let element = try #require(stage.elements.first)
      let view = try #require(element.view as? LottieUIKitView)
      return proposals.map { proposal in
        element.layout(proposal)
        view.viewModel.finishDrawing()
        view.window?.layoutIfNeeded()
        return view.bounds.size
      }
    }

    @Test("In SwiftUI, frame, fixedSize, aspectRatio and scaledToFit determine the size")
    func modifiersOfSwiftUIDetermineSize() throws {
      let offered = [
        ProposedViewSize(width: 800, height: 300), ProposedViewSize(width: 100, height: 300),
        ProposedViewSize(width: 390, height: nil), .unspecified,
      ]
      let filling = LottieView(
        lottie: try halves(), configuration: LottieConfiguration(contentMode: .scaleToFill))
      let fitting = LottieView(lottie: try halves())
      func pairs(_ numbers: Double...) -> [CGSize] {
        stride(from: 0, to: numbers.count, by: 2).map {
          CGSize(width: numbers[$0], height: numbers[$0 + 1])
        }
      }
      // The animation has the size 40 × 20.
      #expect(try sizes(filling, offered) == pairs(800, 300, 100, 300, 390, 20, 40, 20))
      #expect(try sizes(fitting, offered) == pairs(600, 300, 100, 50, 390, 195, 40, 20))
      #expect(
        try sizes(filling.frame(width: 60, height: 50), offered)
          == pairs(60, 50, 60, 50, 60, 50, 60, 50))
      #expect(try sizes(filling.fixedSize(), offered) == pairs(40, 20, 40, 20, 40, 20, 40, 20))
      #expect(
        try sizes(filling.aspectRatio(1, contentMode: .fit), offered)
          == pairs(300, 300, 100, 100, 390, 390, 40, 20))
      #expect(
        try sizes(filling.scaledToFit(), offered) == pairs(600, 300, 100, 50, 390, 195, 40, 20))
      #expect(
        try sizes(filling.frame(maxWidth: .infinity), offered)
          == pairs(800, 300, 100, 300, 390, 20, 40, 20))
    }

    @Test("Before iOS 16, where SwiftUI asks for the priorities only, a view shrinks again, too")
    func viewShrinksAgainBeforeIOS16() throws {
      let stage = Stage(LottieView(lottie: try halves()))
      stage.settle()
      let view = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
      view.frame.size = CGSize(width: 800, height: 400)
      view.layoutIfNeeded()
      view.viewModel.finishDrawing()
      #expect(view.systemLength(.horizontal, 390) == 390)
      #expect(view.systemLength(.vertical, 195) == 195)
      stage.close()
    }
  }
}
