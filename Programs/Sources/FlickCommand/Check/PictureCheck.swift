import FlickAnimation
import FlickGeometry
import FlickLottie
import FlickPlayback
import FlickScene

/// Findings from pictures: layers and frames that are not seen.
struct PictureCheck {
  var log: CheckLog
  let root: JSONValue
  let animation: LottieAnimation

  /// The longer side of the pictures, in pixels, and the number of frames by default.
  static let side = 128.0
  static let frames = 24

  /// The largest number of pictures with hidden layers: fewer for large files, whose pictures take longer.
  private let budget: Int
  private var isComplete = true

  /// The number of bytes of JSON that are drawn at most, for the pictures with hidden layers.
  private static let drawnBytes = 100_000_000

  /// The number of frames that are drawn at most.
  private static let mostFrames = 20_000

  /// - Parameter bytes: The size of the document; `nil` if all layers are examined.
  init(_ animation: LottieAnimation, _ root: JSONValue, _ log: CheckLog, bytes: Int?) {
    budget = bytes.map { min(Self.drawnBytes / max($0, 1), 4000) } ?? .max
    self.animation = animation
    self.root = root
    self.log = log
  }

  /// - Parameter isFull: Whether all frames are examined.
  mutating func run(isFull: Bool) {
    let timeline = animation.scene.timeline
    let length = max(timeline.frames.length.rounded(.up), 1)
    let count = Int(min(length, Double(Self.mostFrames)))
    let isDrawable = length <= Double(isFull ? Self.mostFrames : min(budget, Self.mostFrames))
    let all = isDrawable ? ContactSheet.frameNumbers(timeline, count: count) : []
    let frames =
      isFull && isDrawable
      ? all : ContactSheet.frameNumbers(timeline, count: min(count, Self.frames))
    layers(frames, all)
    compositions(frames, all)
    corners()
    let shown = pictures(frames, all)
    if !isComplete {
      log.add(
        .unexamined, at: root["layers"] ?? root,
        "Not all layers are examined, because the file is large.", fix: "Use --full.")
    }
    if let shown { report(shown) }
  }

  // MARK: - Layers

  private mutating func layers(_ frames: [Double], _ all: [Double]) {
    let written = root["layers"]?.elements.map { $0 } ?? []
    let known = Set(
      log.findings.compactMap { finding in
        Self.explains(finding) ? Self.layer(in: finding.path) : nil
      })
    // Layers that other layers follow or read need no picture, and sounds have none.
    let sources = Set(written.compactMap { $0["parent"]?.number })
    let visibility = LayerVisibility(
      animation, frames: frames, all: all, side: Self.side, budget: budget
    ) { index in
      guard written.indices.contains(index) else { return !known.contains(index) }
      let layer = written[index]
      return !known.contains(index) && layer["ty"]?.integer != 6
        && !(layer["ind"]?.number.map(sources.contains) ?? false)
    }
    isComplete = visibility.isComplete
    for layer in visibility.unseen {
      let place = written.indices.contains(layer.index) ? written[layer.index] : root
      log.layer = layer.name
      report(layer, at: place, written)
    }
    log.layer = ""
  }

  /// Examines the layers of precompositions.
  private mutating func compositions(_ frames: [Double], _ all: [Double]) {
    let compositions = animation.scene.compositions
    // A layer that is shown for a shorter time can be between two frames.
    let shortest = 2 * (animation.endFrame - animation.startFrame) / Double(max(frames.count, 1))
    var remaining = budget == .max ? .max : min(budget / 2, Self.compositionBudget)
    for asset in root["assets"]?.elements.map({ $0 }) ?? [] where asset["layers"] != nil {
      let written = asset["layers"]?.elements.filter(\.isObject) ?? []
      let names = written.map { $0["nm"]?.string ?? "" }
      let found = compositions.indices.dropFirst().filter {
        compositions[$0].layers.map(\.name) == names
      }
      // Equal compositions cannot be told apart.
      guard found.count == 1, remaining > 0, asset["nm"] != nil || !names.isEmpty else { continue }
      let known = log.findings.filter(Self.explains).map(\.path)
      let path = asset.path
      let sources = Set(written.compactMap { $0["parent"]?.number })
      let visibility = LayerVisibility(
        animation, composition: found[0], frames: frames, all: all, side: Self.side,
        budget: remaining
      ) { index in
        guard written.indices.contains(index), written[index]["hd"]?.flag != true else {
          return false
        }
        guard let start = written[index]["ip"]?.number, let end = written[index]["op"]?.number,
          end - start >= shortest
        else { return false }
        return !known.contains { $0.hasPrefix("\(path).layers[\(index)]") }
          && !(written[index]["ind"]?.number.map(sources.contains) ?? false)
      }
      remaining -= written.count * 2
      isComplete = isComplete && visibility.isComplete
      // A composition that is not seen at all is reported where it is shown.
      let unseen = visibility.unseen
      guard unseen.count < written.count || written.count == 1,
        visibility.isComplete || visibility.seesLayer
      else { continue }
      for layer in unseen where written.indices.contains(layer.index) {
        log.layer = layer.name
        report(layer, at: written[layer.index], written)
      }
      log.layer = ""
    }
  }

  /// The largest number of pictures of precompositions, approximately.
  private static let compositionBudget = 800

  /// Returns whether a finding says why a layer is not seen.
  private static func explains(_ finding: CheckFinding) -> Bool {
    switch finding.severity {
    case .error: true
    case .warning: explaining.contains(finding.rule)
    case .note: false
    }
  }

  private static let explaining: Set<CheckRule> = [
    .timeRange, .outsideTime, .transparent, .zeroScale, .emptyLayer, .noStyle, .fraction,
    .unknownType,
  ]

  /// Returns the position of the layer of the root composition in a path.
  private static func layer(in path: String) -> Int? {
    guard path.hasPrefix("layers[") else { return nil }
    return Int(path.dropFirst("layers[".count).prefix { $0 != "]" })
  }

  private mutating func report(
    _ layer: LayerVisibility.Layer, at place: JSONValue, _ written: [JSONValue]
  ) {
    switch layer.cause {
    case .hidden:
      log.add(
        .hidden, at: place["hd"] ?? place, "The layer is hidden.",
        fix: "Remove the layer, or \"hd\".")
    case .offCanvas:
      log.add(
        .offCanvas, at: place["ks"]?["p"] ?? place,
        "The layer is outside the picture in all frames.",
        fix: "Move it into the picture (\"ks\".\"p\"), or remove it.")
    case .covered(let cover):
      let name =
        cover.map { written.indices.contains($0) ? written[$0] : place }
        .map { StructureCheck.layerName($0) } ?? ""
      log.add(
        .covered, at: place,
        "The layer is covered by \(name.isEmpty ? "the layers above it" : quoted(name)) in all frames.",
        fix:
          "Move it above that layer in the list, in which the first layer is on top, or remove it.")
    case .unknown where isFarAway(place):
      log.add(
        .offCanvas, at: place["ks"]?["p"] ?? place, "The position is far from the picture.",
        fix: "Move it into the picture, or remove it.")
    case .unknown where lacksFile(place): break
    case .unknown:
      log.add(
        .covered, at: place, "The layer changes no pixel in any frame.",
        fix: "Look at its opacity, scale, colors, masks and contents, or remove it.")
    }
  }

  /// Returns whether a picture or a font is missing of a layer, or of a composition that it shows.
  private func lacksFile(_ layer: JSONValue, depth: Int = 8) -> Bool {
    let missing = log.findings.filter { $0.rule == .missingFile }.map(\.path)
    if missing.contains(where: { $0.hasPrefix(layer.path) }) { return true }
    if layer["ty"]?.integer == 5 { return missing.contains { $0.hasPrefix("fonts") } }
    guard depth > 0, !missing.isEmpty, let id = layer["refId"].flatMap(ReferenceCheck.name),
      let asset = root["assets"]?.elements.first(where: {
        $0["id"].flatMap(ReferenceCheck.name) == id
      })
    else { return false }
    return missing.contains(asset.path)
      || asset["layers"]?.elements.contains { lacksFile($0, depth: depth - 1) } ?? false
  }

  /// Returns whether all positions of a layer of the root are farther from the picture than its size.
  private func isFarAway(_ layer: JSONValue) -> Bool {
    guard layer.path.hasPrefix("layers["), layer["parent"]?.number == nil,
      let position = layer["ks"]?["p"]?["k"]
    else {
      return false
    }
    let (width, height) = (animation.scene.size.width, animation.scene.size.height)
    let points =
      position[0]?.isObject == true ? position.elements.compactMap { $0["s"] } : [position]
    return !points.isEmpty
      && points.allSatisfy { point in
        guard let x = point[0]?.number, let y = point[1]?.number else { return false }
        return !(-width...2 * width).contains(x) || !(-height...2 * height).contains(y)
      }
  }

  // MARK: - Frames

  /// Draws frames, and all of them if some show nothing or are equal, which others can disprove; `nil` if there are too many.
  private mutating func pictures(_ frames: [Double], _ all: [Double]) -> FramePictures? {
    let pictures = FramePictures(animation, frames: frames, side: Self.side)
    guard pictures.isStill || !pictures.blank.isEmpty, frames.count < all.count || all.isEmpty
    else {
      return pictures
    }
    guard !all.isEmpty else {
      isComplete = false
      return nil
    }
    return FramePictures(animation, frames: all, side: Self.side)
  }

  private mutating func report(_ pictures: FramePictures) {
    let (frames, blank) = (pictures.frames, pictures.blank)
    let last = animation.endFrame
    if blank.count == frames.count {
      return log.add(
        .blank, at: root, "Nothing is visible in any frame.",
        fix: "Look at the findings about layers; white shapes on a white page are not blank here.")
    }
    if !blank.isEmpty { report(blank: blank, of: frames) }
    if pictures.isStill, last - animation.startFrame > 1 {
      log.add(
        .still, at: root["op"] ?? root, "The animation does not move: all frames are equal.",
        fix:
          "Animate a property (\"a\": 1 with keyframes within \"ip\" and \"op\"), or use one frame.",
        severity: frames.count == 1 ? .note : .warning)
    }
    guard pictures.jumps, let seam = pictures.seam else { return }
    log.add(
      .seam, at: root["op"] ?? root,
      "The last frame differs from the first by \(Decimals.text(seam.jump, places: 1)) of 255, neighboring frames by at most \(Decimals.text(seam.step, places: 1)).",
      fix: "For a loop, end all properties with the values with which they start.")
  }

  private mutating func report(blank: [Double], of frames: [Double]) {
    let first = frames.prefix { blank.contains($0) }.count
    let last = frames.reversed().prefix { blank.contains($0) }.count
    let isWithin = blank.count > first + last
    // Animations begin and end with a blank frame when they fade.
    let isLong = 4 * max(first, last) >= frames.count
    let shown = blank.prefix(6).map(Decimals.short).joined(separator: ", ")
    log.add(
      .blankFrames, at: root["op"] ?? root,
      "Nothing is visible in \(blank.count) of \(frames.count) frames: \(shown)\(blank.count > 6 ? ", …" : "").",
      fix: "Change the times of layers, or \"ip\" and \"op\" of the animation.",
      severity: isWithin || isLong ? .warning : .note)
  }
}
