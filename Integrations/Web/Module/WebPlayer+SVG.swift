import FlickGeometry
import FlickRaster
import FlickScene

extension WebPlayer {
  /// The current frame as an SVG, and what an SVG cannot contain.
  var svg: (text: String, omitted: [String]) {
    let scene = shownScene
    let area = Rect2D(minX: 0, minY: 0, maxX: scene.size.width, maxY: scene.size.height)
    var sink = SVGSink(area: area)
    var evaluator = FrameEvaluator(scene)
    evaluator.draw(scene, at: frame, transform: .identity, into: &sink)
    let elements = sink.takeElements()
    let (width, height) = (SVGText.number(scene.size.width), SVGText.number(scene.size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
      "<clipPath id=\"c\"><rect\(SVGText.rect(area))/></clipPath>", "<defs>",
    ]
    lines += sink.definitions.elements + ["</defs>", "<g clip-path=\"url(#c)\">"]
    lines += elements + ["</g>", "</svg>", ""]
    return (lines.joined(separator: "\n"), sink.omitted.sorted())
  }
}

extension BlendMode: CustomStringConvertible {
  /// The name of a mode that CSS lacks.
  package var description: String { self == .hardMix ? "hard mix" : "\(rawValue)" }
}
