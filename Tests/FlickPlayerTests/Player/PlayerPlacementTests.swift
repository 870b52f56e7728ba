import Flick
import FlickPlayer
import Foundation
import Testing

@MainActor @Suite("LottieAnimationPlayer: placement of layers")
struct PlayerPlacementTests {
  /// `Card` has a scale and an opacity of 50 % and shows a composition with `Badge`, which moves one pixel per frame
  /// and is visible from frame 10 to 50, and with a transparent null layer. `Tilted` is rotated out of the plane.
  private let cards = """
    {"v":"5.9.0","fr":10,"ip":0,"op":100,"w":80,"h":40,"assets":[{"id":"c","layers":[
    {"ty":1,"nm":"Badge","sw":4,"sh":4,"sc":"#ff0000","ip":10,"op":50,"st":0,"ks":{"o":{"k":50},
    "p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":100,"s":[100,0]}]}}},
    {"ty":3,"nm":"Null","ip":0,"op":100,"st":0,"ks":{"o":{"k":0},"p":{"k":[6,8]}}}]}],"layers":[
    {"ty":0,"nm":"Card","refId":"c","w":80,"h":40,"ip":0,"op":100,"st":0,
    "ks":{"p":{"k":[20,10]},"s":{"k":[50,50]},"o":{"k":50}}},
    {"ty":1,"nm":"Tilted","ddd":1,"sw":4,"sh":4,"sc":"#ff0000","ip":0,"op":100,"st":0,
    "ks":{"ry":{"k":40},"p":{"k":[9,9,0]}}},
    {"ty":13,"nm":"Camera","ddd":1,"ip":0,"op":100,"st":0,"pe":{"k":100},"ks":{"p":{"k":[40,20,-100]},
    "a":{"k":[40,20,0]}}}]}
    """

  @Test("The placement has the layer's transform and its combined opacity")
  func placementHasLayerTransformAndItsCombinedOpacity() throws {
    let (player, _) = try makePlayer(cards)
    player.currentFrame = 20
    let badge = try #require(player.placement(ofLayerAt: "Card.Badge"))
    #expect(badge.transform == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 30, ty: 10))
    #expect(badge.opacity == 0.25)
    player.currentFrame = 60
    #expect(player.placement(ofLayerAt: "Card.Badge")?.opacity == 0)
    #expect(player.placement(ofLayerAt: "Card.Null")?.opacity == 0.5)
    #expect(player.placement(ofLayerAt: "Card")?.transform.tx == 20)
    #expect(player.placement(ofLayerAt: "Nobody") == nil)
    #expect(player.placement(ofLayerAt: "Tilted") == nil)
    player.pictureSize = CGSize(width: 160, height: 160)
    player.pictureScale = 3
    let large = try #require(player.placement(ofLayerAt: "Card.Null"))
    #expect(abs(large.transform.a - 1) < 1e-9 && abs(large.transform.tx - 46) < 1e-9)
    #expect(abs(large.transform.ty - (40 + 28)) < 1e-9)
  }

  @Test("The placement matches the shown frame, not the frame that is being drawn")
  func placementMatchesShownFrame() throws {
    let (player, ticker) = try makePlayer(cards)
    player.play(fromFrame: 10, toFrame: 40)
    ticker.advance(by: 1)
    player.finishDrawing()
    #expect(player.placement(ofLayerAt: "Card.Badge")?.transform.tx == 30)
    #expect(player.currentFrame == 20)
  }

  @Test("The placement follows value providers and disabled layers")
  func placementFollowsValueProvidersAndDisabledLayers() throws {
    let (player, _) = try makePlayer(cards)
    player.currentFrame = 20
    #expect(player.placement(ofLayerAt: "Card.Badge")?.transform.tx == 30)
    player.setValueProvider(
      PointValueProvider { frame in CGPoint(x: frame, y: 4) },
      keypath: "Card.Transform.Position")
    #expect(player.placement(ofLayerAt: "Card.Badge")?.transform.tx == 30)
    #expect(player.placement(ofLayerAt: "Card")?.transform.ty == 4)
    player.currentFrame = 30
    #expect(player.placement(ofLayerAt: "Card")?.transform.tx == 30)
    player.setNodeIsEnabled(isEnabled: false, keypath: "Card")
    #expect(player.placement(ofLayerAt: "Card.Badge")?.opacity == 0)
    player.animation = nil
    #expect(player.placement(ofLayerAt: "Card") == nil)
  }
}
