import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("LottieAnimationPlayer: keypaths")
struct PlayerKeypathTests {
  /// A composition of 12 × 4 with a box of 4 × 4 in the layer `Box` at (4, 0).
  private func boxes(_ color: String = "[1,0,0]") -> String {
    """
    {"v":"5.9.0","fr":10,"ip":0,"op":100,"w":12,"h":4,"layers":[
    {"ty":4,"nm":"Box","ip":0,"op":100,"st":0,"ks":{"p":{"a":0,"k":[4,0]}},"shapes":[
    {"ty":"gr","nm":"Group","it":[
    {"ty":"rc","nm":"Rect","s":{"a":0,"k":[4,4]},"p":{"a":0,"k":[2,2]},"r":{"a":0,"k":0}},
    {"ty":"fl","nm":"Fill","c":{"a":0,"k":\(color)},"o":{"a":0,"k":100}},
    {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
    "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]}]}
    """
  }

  private let green: UInt32 = 0xFF00_FF00

  private func words(_ player: LottieAnimationPlayer) throws -> PixelGrid {
    try PixelGrid(player.renderedFrame)
  }

  @Test("A value provider applies immediately, and the later one takes precedence")
  func valueProviderAppliesImmediately() throws {
    let (player, _) = try makePlayer(boxes())
    #expect(try words(player)[5, 1] == red)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)), keypath: "**.Color")
    #expect(try words(player)[5, 1] == green)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)), keypath: "Box.Group.Fill.Color")
    #expect(try words(player)[5, 1] == blue)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: "Box.Group.Fill.Color")
    #expect(try words(player)[5, 1] == red)
    #expect(player.valueProviders.count == 2)
    player.removeValueProvider(for: "Box.Group.Fill.Color")
    #expect(try words(player)[5, 1] == green)
    player.removeValueProvider(for: "**")
    #expect(try words(player)[5, 1] == red)
    #expect(player.valueProviders.isEmpty)
  }

  @Test("A closure is called on the main actor for each requested frame")
  func closureIsCalledOnMainActorForEachRequestedFrame() throws {
    let (player, ticker) = try makePlayer(boxes())
    let block: (AnimationFrameTime) -> CGPoint = { frame in
      MainActor.assumeIsolated { CGPoint(x: frame >= 10 ? 0 : 8, y: 0) }
    }
    player.setValueProvider(PointValueProvider(block: block), keypath: "Box.Transform.Position")
    #expect(try words(player)[9, 1] == red && words(player)[1, 1] == 0)
    player.play()
    ticker.advance(by: 2)
    player.finishDrawing()
    #expect(try words(player)[1, 1] == red && words(player)[9, 1] == 0)
    player.currentFrame = 3
    #expect(try words(player)[9, 1] == red)
  }

  @Test("Overrides also apply to animations that are set later")
  func overridesAlsoApplyToAnimationsThatAreSetLater() throws {
    let (player, _) = try makePlayer(nil)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)), keypath: "**.Color")
    player.animation = try Lottie(string: boxes("[0,0,1]"))
    #expect(try words(player)[5, 1] == green)
    player.setNodeIsEnabled(isEnabled: false, keypath: "Box.Group")
    #expect(try words(player)[5, 1] == 0)
    player.animation = try Lottie(string: boxes())
    #expect(try words(player)[5, 1] == 0)
    player.setNodeIsEnabled(isEnabled: true, keypath: "Box.Group")
    #expect(try words(player)[5, 1] == green)
  }

  @Test("The method getValue returns the override, and getOriginalValue the file's value")
  func getValueReturnsOverride() throws {
    let (player, _) = try makePlayer(boxes())
    let keypath: AnimationKeypath = "Box.Group.Fill.Color"
    let own = LottieColor(r: 1, g: 0, b: 0, a: 1)
    #expect(player.getValue(for: keypath) as? LottieColor == own)
    let other = LottieColor(r: 0, g: 1, b: 0, a: 1)
    player.setValueProvider(ColorValueProvider(other), keypath: "**.Color")
    #expect(player.getValue(for: keypath, atFrame: 5) as? LottieColor == other)
    #expect(player.getOriginalValue(for: keypath, atFrame: 5) as? LottieColor == own)
    #expect(player.getValue(for: "Nowhere.Color") == nil)
    #expect(player.allHierarchyKeypaths().contains("Box.Group.Fill.Color"))
    let (none, _) = try makePlayer(nil)
    #expect(none.allHierarchyKeypaths().isEmpty && none.getValue(for: keypath) == nil)
  }

  @Test("The method logHierarchyKeypaths logs all keypaths")
  func logHierarchyKeypathsLogsAllKeypaths() throws {
    let told = Counter()
    let logger = LottieLogger(info: { if $0.contains("Box.Group.Fill.Color") { told.add() } })
    let player = LottieAnimationPlayer(
      animation: try Lottie(string: boxes()), logger: logger)
    player.logHierarchyKeypaths()
    #expect(told.count == 1)
  }

  @Test("Points and rectangles are converted to layer coordinates")
  func pointsAndRectanglesAreConvertedToLayerCoordinates() throws {
    let (player, _) = try makePlayer(boxes())
    player.pictureSize = CGSize(width: 24, height: 24)
    player.pictureScale = 3
    // The composition is scaled by 2 and starts at y = 8.
    #expect(player.convert(CGPoint(x: 2, y: 10), toLayerAt: nil) == CGPoint(x: 1, y: 1))
    #expect(player.convert(CGPoint(x: 10, y: 10), toLayerAt: "Box") == CGPoint(x: 1, y: 1))
    #expect(
      player.convert(CGRect(x: 8, y: 8, width: 8, height: 4), toLayerAt: "Box")
        == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(player.convert(CGPoint.zero, toLayerAt: "Nobody") == nil)
    #expect(try makePlayer(nil).0.convert(CGPoint.zero, toLayerAt: nil) == nil)
  }

  @Test("Point and size providers accept Core Graphics types")
  func pointAndSizeProvidersAcceptCoreGraphicsTypes() {
    let point = PointValueProvider(CGPoint(x: 1, y: 2))
    #expect(point == PointValueProvider(x: 1, y: 2))
    point.point = CGPoint(x: 3, y: 4)
    #expect(point.vector == LottieVector3D(x: 3, y: 4, z: 0) && point.point.y == 4)
    let size = SizeValueProvider(CGSize(width: 1, height: 2))
    #expect(size == SizeValueProvider(width: 1, height: 2))
    size.size = CGSize(width: 3, height: 4)
    #expect(size.vector == LottieVector3D(x: 3, y: 4, z: 100) && size.size.height == 4)
    let block: (AnimationFrameTime) -> CGSize = { CGSize(width: $0, height: 0) }
    #expect(SizeValueProvider(block: block).value(frame: 5) as? LottieVector3D != nil)
  }
}
