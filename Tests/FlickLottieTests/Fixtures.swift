import FlickArchive
import FlickGeometry
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Returns a complete file with these layers and assets. `more` is added to the root and starts with a comma.
func lottie(
  _ layers: String, assets: String = "", version: String = "5.9.0", more: String = ""
) -> [UInt8] {
  Array(
    """
    {"v":"\(version)","fr":30,"ip":0,"op":60,"w":200,"h":100,"assets":[\(assets)],
    "layers":[\(layers)]\(more)}
    """.utf8)
}

/// Returns a null layer with this transform and further keys, which start with a comma.
func null(_ transform: String = "", more: String = "") -> String {
  #"{"ty":3,"ip":0,"op":60,"st":0,"ks":{\#(transform)}\#(more)}"#
}

func shapeLayer(_ elements: String) -> String {
  #"{"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[\#(elements)]}"#
}

func scene(_ bytes: [UInt8]) throws -> Scene {
  try LottieReader.read(bytes).scene
}

func diagnostics(_ bytes: [UInt8]) throws -> [String] {
  try LottieReader.read(bytes).diagnostics.map(\.line)
}

/// Returns the resolved transform of a null layer with this transform.
func transform(_ written: String, version: String = "5.9.0") throws -> Transform {
  try scene(lottie(null(written), version: version)).compositions[0].layers[0].transform
}

/// Returns the resolved entries of a shape layer.
func items(_ elements: String, version: String = "5.9.0") throws -> [ShapeItem] {
  let json = try JSONDocument(lottie(shapeLayer(elements), version: version)).root
  var reading = Schema.ReadContext(limits: .default)
  let animation = try Schema.Animation(json, &reading)
  var resolver = Resolver(animation, LottieEnvironment(), reading)
  guard case .shape(let written)? = animation.layers.first?.content else { return [] }
  return resolver.items(written)
}

/// Returns the draw calls of a frame with a white solid layer of 10 by 10 at 200 %, without indentation. `more`
/// contains further keys of the layer and starts with a comma.
func solidCalls(_ more: String, at frame: Double = 0) throws -> [String] {
  let layer =
    ##"{"ty":1,"sw":10,"sh":10,"sc":"#fff","ip":0,"op":60,"st":0,"ks":{"s":{"k":[200,200]}}\##(more)}"##
  let document = try LottieReader.read(lottie(layer))
  #expect(document.diagnostics.isEmpty)
  return document.scene.recorded(at: frame).calls
}

func readError(_ text: String) -> ReadError? {
  do {
    _ = try LottieReader.read(Array(text.utf8))
    return nil
  } catch {
    return error
  }
}

/// The error for a missing value, so that a test can unwrap with `try`.
struct Missing: Error {}

extension Optional {
  func orFail() throws -> Wrapped {
    guard let self else { throw Missing() }
    return self
  }
}

extension Animated {
  var keyframes: [Keyframe<Value>] {
    guard case .track(let track) = self else { return [] }
    return track.times.keys.indices.map { index in
      let key = track.times.keys[index]
      return Keyframe(
        frame: key.frame, value: track.values[track.times.valueIndex(index)], easing: key.easing,
        isHold: key.isHold)
    }
  }

  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}
