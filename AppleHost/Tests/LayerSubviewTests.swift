import Flick
import QuartzCore
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("Views that follow a layer") struct OfLayers {
    /// An animation of a layer that moves from 0 to 60 in one second, is scaled to 200 %, and is visible from
    /// frame 10 to 50.
    private func boxes(_ name: String = "Box") throws -> LottieAnimation {
      try LottieAnimation.from(
        data: Data(
          """
          {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":80,"h":20,"layers":[
          {"ty":1,"nm":"\(name)","sw":8,"sh":8,"sc":"#ff0000","ip":10,"op":50,"st":0,"ks":{
          "s":{"k":[200,200]},"o":{"k":50},
          "p":{"a":1,"k":[{"t":0,"s":[0,4],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},
          {"t":60,"s":[60,4]}]}}}]}
          """.utf8))
    }

    private func host(_ view: LottieAnimationView) throws -> UIView {
      try #require(view.subviews.dropFirst().first)
    }

    @Test("A subview has the coordinates and the opacity of its layer in every frame")
    func subviewHasCoordinatesAndOpacityOfItsLayerInEveryFrame() throws {
      let view = LottieAnimationView(animation: try boxes())
      let badge = AnimationSubview(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      view.currentFrame = 20
      view.addSubview(badge, forLayerAt: "Box")
      let host = try host(view)
      #expect(badge.superview === host && host.bounds.size == .zero)
      #expect(host.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 4))
      #expect(host.alpha == 0.5 && !host.isHidden)
      view.currentFrame = 30
      #expect(host.transform.tx == 30)
      view.currentFrame = 55
      #expect(host.alpha == 0)
      #expect(badge.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("A subview follows its layer during playback and after changes of size and content mode")
    func subviewFollowsItsLayerDuringPlayback() async throws {
      let view = LottieAnimationView(animation: try boxes())
      view.addSubview(AnimationSubview(), forLayerAt: "Box")
      let host = try host(view)
      let window = window()
      window.addSubview(view)
      view.play(fromFrame: 10, toFrame: 40)
      for _ in 0..<10 {
        ManualDisplayClock.tick()
        view.player.finishDrawing()
        await turn()
      }
      #expect(host.transform.tx > 12 && host.transform.tx <= 25)
      view.currentFrame = 20
      view.frame = CGRect(x: 0, y: 0, width: 160, height: 80)
      view.layoutIfNeeded()
      view.player.finishDrawing()
      // Scaled to 200 %, with an offset of 20 from the top.
      #expect(host.transform == CGAffineTransform(a: 4, b: 0, c: 0, d: 4, tx: 40, ty: 28))
      view.contentMode = .bottomRight
      #expect(host.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 100, ty: 64))
      view.removeFromSuperview()
    }

    @Test("A subview is hidden while the animation has no such layer")
    func subviewIsHiddenWhileAnimationHasNoSuchLayer() throws {
      let view = LottieAnimationView(animation: try boxes("Other"))
      view.addSubview(AnimationSubview(), forLayerAt: "Box")
      let host = try host(view)
      #expect(host.isHidden)
      view.animation = try boxes()
      view.currentFrame = 20
      #expect(!host.isHidden && host.transform.tx == 20)
      view.setValueProvider(PointValueProvider(x: 7, y: 0), keypath: "Box.Transform.Position")
      #expect(host.transform.tx == 7)
      view.animation = nil
      #expect(host.isHidden)
    }

    @Test("A subview receives touches where it is displayed, and is released after removal")
    func subviewReceivesTouchesWhereItIsDisplayed() throws {
      let view = LottieAnimationView(animation: try boxes())
      let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      let second = AnimationSubview(frame: CGRect(x: 4, y: 0, width: 1, height: 1))
      view.currentFrame = 20
      view.addSubview(badge, forLayerAt: "Box")
      view.addSubview(second, forLayerAt: "Box")
      #expect(view.subviews.count == 2)
      #expect(view.hitTest(CGPoint(x: 27, y: 11), with: nil) === badge)
      #expect(view.hitTest(CGPoint(x: 29, y: 5), with: nil) === second)
      let beside = view.hitTest(CGPoint(x: 35, y: 5), with: nil)
      #expect(beside === view || beside === view.subviews.first)
      badge.removeFromSuperview()
      second.removeFromSuperview()
      view.forceDisplayUpdate()
      #expect(view.subviews.count == 1)
    }
  }
}
