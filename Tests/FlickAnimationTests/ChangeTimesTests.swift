import FlickGeometry
import FlickRaster
import FlickTestSupport
import Foundation
import Testing

@testable import FlickAnimation
@testable import FlickScene

@Suite("Times at which a scene changes")
struct ChangeTimesTests {
  private func animation(_ file: String) throws -> LottieAnimation {
    try LottieAnimation(data: Data(file.utf8))
  }

  private func file(seed: UInt64) -> String {
    var scene = RandomScene(seed: seed)
    scene.hasRests = true
    let inside = (1...2).map { scene.restingLayer($0, of: 2) }
      .map { $0.replacingOccurrences(of: #""refId":"c""#, with: #""refId":"""#) }
    return RandomScene.file((1...3).map { scene.restingLayer($0, of: 3) }, inside: inside)
  }

  private static let frames = Array(stride(from: -2, through: 62, by: 0.5)) + [61.3, 30.1]

  @Test(
    "Frames without a change between them have the same drawing calls", arguments: UInt64(1)...60)
  func framesWithoutChangeBetweenThemHaveSameDrawingCalls(seed: UInt64) throws {
    let scene = try animation(file(seed: seed)).document.scene
    let times = ChangeTimes(scene)
    let drawn = Self.frames.map { scene.recorded(at: $0).text }
    for i in Self.frames.indices {
      for j in Self.frames.indices[..<i] {
        guard times.isConstant(from: Self.frames[j], to: Self.frames[i]) else { continue }
        #expect(drawn[i] == drawn[j], "frames \(Self.frames[j]) and \(Self.frames[i])")
      }
    }
  }

  @Test("A player draws the same pixels as for each frame alone", arguments: UInt64(1)...12)
  func playerDrawsSamePixelsAsForEachFrameAlone(seed: UInt64) throws {
    let animation = try animation(file(seed: seed))
    let renderer = FrameRenderer(animation, width: 96, height: 80)
    var bitmaps = (0..<2).map { _ in Bitmap(width: 96, height: 80) }
    for (i, frame) in Self.frames.enumerated() {
      let background = i % 7 == 6 ? Color(0, 0, 1) : nil
      let number = i / 3 % 2
      renderer.draw(frame: frame, background: background, into: &bitmaps[number])
      var fresh = Bitmap(width: 96, height: 80)
      let other = FrameRenderer(animation, width: 96, height: 80)
      other.draw(frame: frame, background: background, into: &fresh)
      #expect(bitmaps[number] == fresh, "frame \(frame)")
    }
  }

  private func property(_ keys: String) -> String { #"{"a":1,"k":[\#(keys)]}"# }

  private func ranges(_ layers: String...) throws -> [ClosedRange<Double>] {
    ChangeTimes(try animation(RandomScene.file(layers)).document.scene).ranges
  }

  private func expect(_ ranges: [ClosedRange<Double>], _ expected: [ClosedRange<Double>]) {
    #expect(ranges.count == expected.count, "\(ranges)")
    for (range, wanted) in zip(ranges, expected) {
      #expect(abs(range.lowerBound - wanted.lowerBound) < 0.1, "\(range)")
      #expect(abs(range.upperBound - wanted.upperBound) < 0.1, "\(range)")
    }
  }

  private let dot = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[9,9]}},{"ty":"fl","c":{"k":[1,0,0]}}"#

  @Test("Changes are between keyframes with different values, and at those of jumps")
  func changesAreBetweenKeyframesWithDifferentValues() throws {
    let moves = property(
      #"{"t":5,"s":[0,0]},{"t":9,"s":[1,1]},{"t":20,"s":[1,1],"h":1},{"t":30,"s":[2,2]}"#)
    let layer = RandomScene.layer(dot, #""p":\#(moves)"#)
    expect(try ranges(layer), [0...0, 5...9, 30...30, 60...60])
    // An invisible parent moves its child. Without children, it has no effect.
    let parent = #"{"ty":3,"ind":2,"ip":40,"op":41,"ks":{"p":\#(moves)}}"#
    let child = RandomScene.layer(dot, "", from: 0, #","parent":2"#)
    expect(try ranges(child, parent), [0...0, 5...9, 30...30, 60...60])
    expect(try ranges(RandomScene.layer(dot, ""), parent), [0...0, 60...60])
  }

  @Test("A layer with an effect or an expression changes at all times at which it is visible")
  func layerWithEffectOrExpressionChangesWhileVisible() throws {
    let blur = #","ef":[{"ty":29,"ef":[{"ty":0,"v":{"k":8}}]}]"#
    expect(try ranges(RandomScene.layer(dot, "", from: 20, blur)), [20...60])
    let expression = #""r":{"k":0,"x":"var $bm_rt = time * 90;"}"#
    expect(try ranges(RandomScene.layer(dot, expression, from: 20)), [20...60])
  }

  @Test("A frame that shows the same as the frame before is not drawn")
  func notDrawn() throws {
    let moves = property(#"{"t":5,"s":[20,20],"h":1},{"t":30,"s":[60,60]}"#)
    let animation = try animation(RandomScene.file([RandomScene.layer(dot, #""p":\#(moves)"#)]))
    let renderer = FrameRenderer(animation, width: 96, height: 80)
    var bitmap = Bitmap(width: 96, height: 80)
    let numbers = [6.0, 7, 8, 31, 45, 6].map { frame in
      renderer.draw(frame: frame, into: &bitmap)
      return renderer.recordingNumber
    }
    #expect(numbers.map { $0 - numbers[0] } == [0, 0, 0, 1, 1, 2])
  }
}
