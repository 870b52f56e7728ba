import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@Suite("Video layers")
struct VideoLayerTests {
  /// Records the requested times and returns a bitmap with the width of the request's number.
  private final class Source: VideoSource {
    var requests: [(video: Int, seconds: Double)] = []

    func bitmap(of video: Int, at seconds: Double) -> Bitmap? {
      requests.append((video, seconds))
      return video == 9 ? nil : Bitmap(width: 4, height: 2)
    }
  }

  private func scene(_ content: LayerContent, inner: TimeMap? = nil) -> Scene {
    let video = Layer(inPoint: -100, outPoint: 100, content: content)
    var compositions = [Composition(layers: [video])]
    if let inner {
      let holder = Layer(
        inPoint: -100, outPoint: 100, content: .precomposition(1, size: Size2D(50, 50), time: inner)
      )
      compositions.insert(Composition(layers: [holder]), at: 0)
    }
    return Scene(
      size: Size2D(50, 50), frameRate: 20, startFrame: 0, endFrame: 100, compositions: compositions,
      images: [Bitmap(width: 2, height: 2)])
  }

  private func times(
    _ map: TimeMap, inner: TimeMap? = nil, at frames: [Double] = [0, 10, 30]
  ) -> [Double] {
    let scene = scene(
      .video(3, still: 0, size: Size2D(8, 4), time: map), inner: inner)
    let source = Source()
    var evaluator = FrameEvaluator(videos: source)
    for frame in frames { _ = evaluator.record(scene, at: frame) }
    #expect(source.requests.allSatisfy { $0.video == 3 })
    return source.requests.map(\.seconds)
  }

  @Test("Times follow the start, the stretch and the remapping of the layer")
  func timesFollowStartStretchAndRemappingOfLayer() {
    #expect(times(.linear(start: 0, stretch: 1)) == [0, 0.5, 1.5])
    #expect(times(.linear(start: 10, stretch: 1)) == [-0.5, 0, 1])
    #expect(times(.linear(start: 10, stretch: 2)) == [-0.25, 0, 0.5])
    #expect(times(.linear(start: 40, stretch: -1)) == [2, 1.5, 0.5])
    #expect(times(.remap(.constant(15))) == [0.75, 0.75, 0.75])
    #expect(
      times(.linear(start: 0, stretch: 1), inner: .linear(start: 10, stretch: 0.5))
        == [-1, 0, 2])
  }

  @Test("The picture fills the box of the layer, and the still replaces a missing picture")
  func pictureFillsBoxOfLayer() {
    func record(_ video: Int, _ source: Source?) -> String {
      let scene = scene(
        .video(
          video, still: 0, size: Size2D(8, 4), time: .linear(start: 0, stretch: 1)))
      var evaluator = FrameEvaluator(videos: source)
      return evaluator.record(scene).text
    }
    #expect(record(3, Source()).contains("image 4x2 opacity 1"))
    #expect(record(9, Source()).contains("image 2x2 opacity 1"))
    #expect(record(3, nil).contains("image 2x2 opacity 1"))
  }

  @Test("The description of a scene contains its videos")
  func descriptionOfSceneContainsItsVideos() {
    let text = SceneDescription(
      scene(
        .video(
          3, still: 0, size: Size2D(8, 4), time: .linear(start: 5, stretch: 1)))
    ).text
    #expect(text.contains("video 3, image 0 in 8 4") || text.contains("video 3, image 0 in 8x4"))
    #expect(text.contains("start 5"))
  }
}
