import FlickAnimation
import FlickRaster
import FlickTestSupport
import Foundation
import Testing

/// Random scenes, each written in two ways that After Effects draws as the same picture.
@Suite("Equivalent scenes")
struct EquivalentSceneTests {
  static let seeds: [UInt64] = Array(1...16)

  /// Draws both files at some frames and compares the pixels, which may differ by rounding.
  private func expectEqual(_ a: String, _ b: String) throws {
    let (first, second) = (try drawn(a), try drawn(b))
    for ((frame, one), other) in zip(zip(RandomScene.frames, first), second) {
      #expect(one.largestDifference(from: other) <= 1, "frame \(frame) of\n\(a)\n\(b)")
    }
    #expect(first.contains { $0.pixels.contains { $0 != 0 } })
  }

  private func drawn(_ file: String) throws -> [Bitmap] {
    let animation = try LottieAnimation(data: Data(file.utf8))
    #expect(animation.diagnostics == [])
    let renderer = FrameRenderer(animation, width: 96, height: 80)
    return RandomScene.frames.map { frame in
      var bitmap = Bitmap(width: 96, height: 80)
      renderer.draw(frame: frame, into: &bitmap)
      return bitmap
    }
  }

  @Test("A parent transforms a layer as a group transforms its shapes", arguments: seeds)
  func parentTransformsLayerAsGroupTransformsItsShapes(seed: UInt64) throws {
    var scene = RandomScene(seed: seed)
    let (inner, outer) = (scene.transform(), scene.transform())
    let shapes = scene.shapes()
    let group = RandomScene.group(shapes, inner)
    try expectEqual(
      RandomScene.file([RandomScene.layer(group, outer)]),
      RandomScene.file([
        RandomScene.layer(shapes, inner, #","ind":1,"parent":2"#),
        #"{"ty":3,"ind":2,"ip":0,"op":60,"st":0,"ks":{\#(outer)}}"#,
      ]))
  }

  @Test("A precomposition without a transform changes nothing", arguments: seeds)
  func precompositionWithoutTransformChangesNothing(seed: UInt64) throws {
    var scene = RandomScene(seed: seed)
    let layers = (0..<3).map { _ in RandomScene.layer(scene.shapes(), scene.transform()) }
    try expectEqual(
      RandomScene.file(layers),
      RandomScene.file([layers[0], RandomScene.precomposition], inside: Array(layers[1...])))
  }

  @Test("A stretched precomposition shows slower keyframes", arguments: seeds)
  func stretchedPrecompositionShowsSlowerKeyframes(seed: UInt64) throws {
    var (plain, slow) = (RandomScene(seed: seed), RandomScene(seed: seed))
    (slow.stretch, slow.start) = (2.5, 4)
    let inside = RandomScene.layer(plain.shapes(), plain.transform())
    let outside = RandomScene.layer(slow.shapes(), slow.transform(), from: slow.start)
    let layer = #"{"ty":0,"refId":"c","w":96,"h":80,"ip":4,"op":60,"st":4,"sr":2.5,"ks":{}}"#
    try expectEqual(RandomScene.file([outside]), RandomScene.file([layer], inside: [inside]))
  }

  @Test("A keyframe on a straight segment changes nothing", arguments: seeds)
  func keyframeOnStraightSegmentChangesNothing(seed: UInt64) throws {
    var (plain, split) = (RandomScene(seed: seed), RandomScene(seed: seed))
    (plain.isLinear, split.isLinear, split.splitsSegments) = (true, true, true)
    try expectEqual(
      RandomScene.file([RandomScene.layer(plain.shapes(), plain.transform())]),
      RandomScene.file([RandomScene.layer(split.shapes(), split.transform())]))
  }

  @Test("Groups can be moved into layers of their own", arguments: seeds)
  func groupsCanBeMovedIntoLayersOfTheirOwn(seed: UInt64) throws {
    var scene = RandomScene(seed: seed)
    let transform = scene.transform()
    let groups = (0..<3).map { _ in RandomScene.group(scene.shapes(), scene.transform()) }
    try expectEqual(
      RandomScene.file([RandomScene.layer(groups.joined(separator: ","), transform)]),
      RandomScene.file(groups.map { RandomScene.layer($0, transform) }))
  }
}
