import FlickAnimation
import FlickExport
import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene

/// Writes an animated SVG: the elements of each frame, which SMIL shows at its time. Elements that stay the same from
/// frame to frame are written once.
struct SVGExport {
  let plan: ExportPlan
  let size: PixelSize
  let loops: Int
  let background: Color?
  let metadata: FileMetadata
  /// The features that SVG cannot express.
  private(set) var omitted: [String] = []

  /// An element and the frames in which it is shown.
  private struct Run {
    var element: String
    var frames: Range<Int>
  }

  /// Writes the elements of all frames to an output, and commits it.
  mutating func write(
    _ animation: LottieAnimation, to file: OutputFile, progress: (Int) -> Void
  ) throws(ExportError) {
    let composition = animation.scene.size
    var sink = SVGSink(
      area: Rect2D(minX: 0, minY: 0, maxX: composition.width, maxY: composition.height))
    // The runs of each position in the order of drawing.
    var positions: [[Run]] = []
    let overridden = OverriddenAnimation(animation)
    let scene = overridden.currentVariant().scene
    var evaluator = FrameEvaluator(scene)
    for index in 0..<plan.count {
      let frame = plan.frame(at: index)
      if overridden.sample(frame: frame) || index == 0 {
        evaluator.setSlotValues(overridden.values)
      }
      evaluator.draw(scene, at: frame, transform: .identity, into: &sink)
      for (position, element) in sink.takeElements().enumerated() {
        if position == positions.count { positions.append([]) }
        if let last = positions[position].indices.last,
          positions[position][last].frames.upperBound == index,
          positions[position][last].element == element
        {
          positions[position][last].frames = positions[position][last].frames.lowerBound..<index + 1
        } else {
          positions[position].append(Run(element: element, frames: index..<index + 1))
        }
      }
      progress(index + 1)
    }
    omitted = sink.omitted.sorted()
    try file.append(Array(header(composition).utf8))
    try file.append(Array("<defs>\n".utf8))
    for element in sink.definitions.elements { try file.append(Array((element + "\n").utf8)) }
    try file.append(Array("</defs>\n".utf8))
    for run in positions.joined() { try file.append(Array((text(run) + "\n").utf8)) }
    try file.append(Array("</g>\n</svg>\n".utf8))
    try file.commit()
  }

  private func header(_ composition: Size2D) -> String {
    let box = "0 0 \(SVGText.number(composition.width)) \(SVGText.number(composition.height))"
    let rect = Rect2D(minX: 0, minY: 0, maxX: composition.width, maxY: composition.height)
    let ground =
      background.map { "<rect\(SVGText.rect(rect))\(SVGText.color($0, "fill"))/>\n" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="\(box)">
      \(description)<clipPath id="c"><rect\(SVGText.rect(rect))/></clipPath>
      <g clip-path="url(#c)">
      \(ground)
      """
  }

  /// The title, and all texts as metadata.
  private var description: String {
    guard !metadata.isEmpty else { return "" }
    let title = metadata[.title].map { "<title>\(FileMetadata.escaped($0))</title>\n" } ?? ""
    return "\(title)<metadata>\n\(metadata.description)\n</metadata>\n"
  }

  private func text(_ run: Run) -> String {
    let count = plan.count
    guard run.frames != 0..<count else { return run.element }
    let (start, end) = (run.frames.lowerBound, run.frames.upperBound)
    let steps =
      [(start == 0 ? "inline" : "none", 0)] + (start > 0 ? [("inline", start)] : [])
      + (end < count ? [("none", end)] : [])
    let values = steps.map(\.0).joined(separator: ";")
    let times = steps.map { SVGText.number(Double($0.1) / Double(count), places: 7) }
      .joined(separator: ";")
    let duration = SVGText.number(Double(count) / plan.framesPerSecond, places: 6)
    let repetition = loops == 0 ? "indefinite" : "\(loops)"
    return """
      <g display="\(steps[0].0)"><animate attributeName="display" calcMode="discrete" \
      values="\(values)" keyTimes="\(times)" dur="\(duration)s" repeatCount="\(repetition)" \
      fill="freeze"/>\(run.element)</g>
      """
  }
}
