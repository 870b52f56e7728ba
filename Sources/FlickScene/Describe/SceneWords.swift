import FlickGeometry
import FlickMath
import FlickRaster

/// A scene in words for people: its layers by time, with their colors, movements and texts.
///
/// Equal scenes have equal words. Distances are in the units of the composition.
package struct SceneWords {
  package private(set) var lines: [String] = []
  private let scene: Scene
  private let context: EvaluationContext
  private var described: Set<Int> = []
  private let texts: [String: String]

  /// The number of layers that are described, the depth of compositions, and the number of parents that are followed.
  private static let (maxLayers, maxDepth, maxParents) = (200, 4, 8)
  /// The smallest and the largest number of times at which a movement is looked at. Up to the largest, each frame is one.
  private static let samples = 32...1024

  /// Describes a scene.
  ///
  /// - Parameters:
  ///   - name: The name of the animation; empty if it has none.
  ///   - texts: The texts of text layers by their names. A scene has glyphs instead.
  package init(_ scene: Scene, name: String, texts: [String: String]) {
    self.scene = scene
    self.texts = texts
    context = EvaluationContext(scene.startFrame, computer: scene.makeComputer?())
    let seconds = Self.number((scene.endFrame - scene.startFrame) / scene.frameRate)
    let size = "\(Self.number(scene.size.width)) by \(Self.number(scene.size.height))"
    lines.append(
      (name.isEmpty ? "An animation" : "“\(name)”, an animation")
        + " of \(seconds) \(seconds == "1" ? "second" : "seconds"), \(size) pixels.")
    for marker in scene.markers.prefix(12) where !marker.name.isEmpty {
      lines.append("At \(time(marker.frame)): marker “\(marker.name)”.")
    }
    if let root = scene.compositions.first {
      describe(root, range: scene.startFrame...scene.endFrame, depth: 0)
    }
  }

  // MARK: - Layers

  private mutating func describe(
    _ composition: Composition, range: ClosedRange<Double>, depth: Int
  ) {
    let indices = composition.layers.indices.filter { index in
      let layer = composition.layers[index]
      return !layer.isHidden && !layer.isMatteSource && !layer.content.drawsNothing
    }
    let byTime = indices.stablySorted {
      let (a, b) = (composition.layers[$0], composition.layers[$1])
      return max(a.inPoint, range.lowerBound) < max(b.inPoint, range.lowerBound)
    }
    for (position, index) in byTime.enumerated() {
      guard lines.count < Self.maxLayers else {
        lines.append("And \(byTime.count - position) more layers.")
        return
      }
      let layer = composition.layers[index]
      lines.append(String(repeating: "  ", count: depth) + sentence(layer, in: composition, range))
      guard case .precomposition(let inner, _, _) = layer.content, depth < Self.maxDepth,
        scene.compositions.indices.contains(inner), described.insert(inner).inserted
      else { continue }
      let first = scene.compositions[inner].layers.map { $0.inPoint }.min() ?? 0
      let last = scene.compositions[inner].layers.map { $0.outPoint }.max() ?? first
      guard first < last else { continue }
      describe(scene.compositions[inner], range: first...last, depth: depth + 1)
    }
  }

  private func sentence(
    _ layer: Layer, in composition: Composition, _ range: ClosedRange<Double>
  ) -> String {
    let start = max(layer.inPoint, range.lowerBound)
    let end = min(layer.outPoint, range.upperBound)
    var words = content(of: layer)
    if !layer.name.isEmpty { words = "“\(layer.name)”, \(words)" }
    words += Self.masks(of: layer) + matte(of: layer, in: composition)
    guard start < end else { return "\(words): never shown." }
    let isWhole = start <= range.lowerBound && end >= range.upperBound
    let when = isWhole ? "" : " from \(time(start)) to \(time(end))"
    let moves = movements(layer, start, end) + inherited(layer, composition, start, end)
    return words + when + (moves.isEmpty ? "." : ": \(moves.joined(separator: ", ")).")
  }

  private static func masks(of layer: Layer) -> String {
    let masks = layer.masks
    guard let first = masks.first else { return "" }
    if masks.count > 1 { return ", within \(masks.count) masks" }
    return (first.mode == .subtract) != first.isInverted ? ", outside a mask" : ", within a mask"
  }

  private func matte(of layer: Layer, in composition: Composition) -> String {
    guard let matte = layer.matte, composition.layers.indices.contains(matte.source) else {
      return ""
    }
    let name = composition.layers[matte.source].name
    let source = name.isEmpty ? "its matte" : "its matte “\(name)”"
    let state = matte.mode.channel == .alpha ? "visible" : "bright"
    return ", only where \(source) is \(matte.mode.isInverted ? "not " : "")\(state)"
  }

  private func time(_ frame: Double) -> String {
    "\(Self.number((frame - scene.startFrame) / scene.frameRate)) s"
  }

  private func content(of layer: Layer) -> String {
    switch layer.content {
    case .null, .camera: "nothing"
    case .solid(let color, let size):
      "\(Self.article(ColorWords.name(color.value(at: context)))) area of \(Self.number(size.width)) by \(Self.number(size.height))"
    case .image, .imageTrack: "a picture"
    case .sprite: "a sprite"
    case .video: "a video"
    case .drawing: "a drawing"
    case .precomposition: "a composition"
    case .text: texts[layer.name].map { "the text “\($0.prefix(80))”" } ?? "a text"
    case .shapes(let tree): tree.words(context)
    }
  }

  static func article(_ word: String) -> String {
    (word.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + word
  }

  // MARK: - Movements

  private func movements(_ layer: Layer, _ start: Double, _ end: Double) -> [String] {
    let length = min((end - start).rounded(.up), Double(Self.samples.upperBound))
    let count = max(Int(length), Self.samples.lowerBound)
    let times = (0...count).map {
      start + (end - start) * Double($0) / Double(count) - ($0 == count ? 1e-3 : 0)
    }
    func values<Value: Interpolatable>(_ property: Animated<Value>) -> [Value] {
      property.isConstant ? [] : times.map { property.value(at: context.at($0)) }
    }
    func degrees(_ angle: Animated<Double>) -> [Double] { values(angle).map { $0 * 180 / .pi } }
    let transform = layer.transform
    var words: [String] = []
    if !transform.position.isConstant {
      words += Self.motion(times.map { transform.position.value(at: context.at($0)) })
    }
    let scales = values(transform.scale)
    words += Self.growth(scales.map { abs($0.x) * 100 }, scales.map { abs($0.y) * 100 })
    words += Self.turn(degrees(transform.rotation))
    if case .threeDimensional(let depth) = layer.space {
      words += Self.flip(degrees(depth.rotationX), "horizontal")
      words += Self.flip(degrees(depth.rotationY), "vertical")
    }
    words += Self.fade(values(transform.opacity).map { $0 * 100 })
    if case .shapes(let tree) = layer.content { words += tree.changes }
    if case .text(let text) = layer.content {
      if text.documents.count > 1 { words.append("changes its text") }
      if !text.animators.isEmpty { words.append("its letters move") }
    }
    if layer.masks.contains(where: { !$0.path.isConstant || !$0.expansion.isConstant }) {
      words.append("its mask changes")
    }
    return words
  }

  /// The movements of the layers that a layer follows.
  private func inherited(
    _ layer: Layer, _ composition: Composition, _ start: Double, _ end: Double
  ) -> [String] {
    var words: [String] = []
    var next = layer.parent
    for _ in 0..<Self.maxParents {
      guard let index = next, composition.layers.indices.contains(index) else { break }
      var parent = composition.layers[index]
      // Children do not inherit the opacity, and do not show the content.
      parent.transform.opacity = .constant(1)
      parent.content = .null
      let moves = movements(parent, start, end)
      if !moves.isEmpty {
        words.append("\(moves.joined(separator: ", ")) with “\(parent.name)”")
      }
      next = parent.parent
    }
    return words
  }

  private static func motion(_ points: [Point2D]) -> [String] {
    guard let first = points.first, let last = points.last else { return [] }
    func distance(_ point: Point2D) -> Double {
      let (dx, dy) = (point.x - first.x, point.y - first.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let farthest = points.max { distance($0) < distance($1) } ?? last
    let most = distance(farthest)
    guard most >= 1 else { return [] }
    let net = distance(last)
    if net < 0.2 * most {
      return ["moves \(direction(first, farthest)) by \(number(most.rounded())) and back"]
    }
    return ["moves \(direction(first, last)) by \(number(net.rounded()))"]
  }

  private static let directions = [
    "right", "right and down", "down", "left and down", "left", "left and up", "up", "right and up",
  ]

  private static func direction(_ from: Point2D, _ to: Point2D) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    // A direction is diagonal if neither distance is less than 0.4 of the other.
    let (isFlat, isSteep) = (abs(dy) < 0.4 * abs(dx), abs(dx) < 0.4 * abs(dy))
    if isFlat { return dx > 0 ? directions[0] : directions[4] }
    if isSteep { return dy > 0 ? directions[2] : directions[6] }
    return dx > 0 ? directions[dy > 0 ? 1 : 7] : directions[dy > 0 ? 3 : 5]
  }

  private static func change(
    _ values: [Double], unit: String, by least: Double, up: String, down: String
  ) -> [String] {
    guard let course = Course(values, least: least) else { return [] }
    let first = course.first
    func text(_ value: Double) -> String { number(value.rounded()) + unit }
    if course.returns {
      let far = course.high - first > first - course.low ? course.high : course.low
      return ["\(far > first ? up : down) from \(text(first)) to \(text(far)) and back"]
    }
    return ["\(course.last > first ? up : down) from \(text(first)) to \(text(course.last))"]
  }

  private static func growth(_ widths: [Double], _ heights: [Double]) -> [String] {
    let isEven = zip(widths, heights).allSatisfy { abs($0 - $1) < 1 }
    guard !isEven else {
      return change(widths, unit: " %", by: 1, up: "grows", down: "shrinks")
    }
    return change(widths, unit: " %", by: 1, up: "becomes wider,", down: "becomes narrower,")
      + change(heights, unit: " %", by: 1, up: "becomes taller,", down: "becomes lower,")
  }

  private static func flip(_ degrees: [Double], _ axis: String) -> [String] {
    guard let course = Course(degrees, least: 1) else { return [] }
    let angle = number((course.returns ? course.extent : abs(course.change)).rounded())
    let back = course.returns ? " and back" : ""
    return ["turns in depth around its \(axis) axis by \(angle)°\(back)"]
  }

  private static func turn(_ degrees: [Double]) -> [String] {
    guard let course = Course(degrees, least: 1) else { return [] }
    if course.returns { return ["swings by \(number(course.extent.rounded()))°"] }
    let way = course.change > 0 ? "clockwise" : "counterclockwise"
    return ["turns \(way) by \(number(abs(course.change).rounded()))°"]
  }

  private static func fade(_ values: [Double]) -> [String] {
    guard let course = Course(values, least: 2) else { return [] }
    switch (course.first <= 2, course.last <= 2) {
    case (true, true): return ["fades in and out"]
    case (true, false): return ["fades in"]
    case (false, true): return ["fades out"]
    case (false, false):
      let (low, high) = (number(course.low.rounded()), number(course.high.rounded()))
      return ["changes its opacity from \(low) % to \(high) %"]
    }
  }

  /// The first, the last, and the extreme values of a number over time.
  private struct Course {
    let (first, last, low, high): (Double, Double, Double, Double)

    /// Returns `nil` if the values differ by less than `least`.
    init?(_ values: [Double], least: Double) {
      guard let first = values.first, let last = values.last, let low = values.min(),
        let high = values.max(), high - low >= least
      else { return nil }
      (self.first, self.last, self.low, self.high) = (first, last, low, high)
    }

    var change: Double { last - first }
    var extent: Double { high - low }
    /// A Boolean value that indicates whether the number ends near its first value.
    var returns: Bool { abs(change) < 0.2 * extent }
  }

  /// Formats a number with at most two decimal places.
  static func number(_ value: Double) -> String {
    SceneDescription.text((value * 100).rounded() / 100)
  }
}

extension ShapeTree {
  /// The kinds and the colors of the shapes.
  fileprivate func words(_ context: EvaluationContext) -> String {
    let tables = items.tables
    let counts: [(Int, String, String)] = [
      (tables.rectangles.count, "rectangle", "rectangles"),
      (tables.ellipses.count, "ellipse", "ellipses"),
      (tables.polystars.count, "star or polygon", "stars or polygons"),
      (tables.paths.count, "outline", "outlines"),
    ]
    let kinds = counts.filter { $0.0 > 0 }.map { count, one, many in
      count == 1 ? SceneWords.article(one) : "\(count) \(many)"
    }
    var colors: [String] = []
    for style in tables.styles {
      let name: String
      switch style.paint {
      case .solid(let color): name = ColorWords.name(color.value(at: context))
      case .gradient: name = "a gradient"
      }
      if !colors.contains(name) { colors.append(name) }
    }
    let shapes = kinds.isEmpty ? "shapes" : kinds.joined(separator: ", ")
    return colors.isEmpty ? shapes : "\(shapes) in \(colors.prefix(5).joined(separator: ", "))"
  }

  /// The changes of the shapes over time.
  fileprivate var changes: [String] {
    let tables = items.tables
    let sizes =
      tables.rectangles.contains { !$0.size.isConstant }
      || tables.ellipses.contains { !$0.size.isConstant }
    let trims = tables.modifiers.contains { modifier in
      if case .trim = modifier { !modifier.isConstant } else { false }
    }
    let colors = tables.styles.contains { style in
      if case .solid(let color) = style.paint { !color.isConstant } else { false }
    }
    let parts = tables.groups.contains { group in
      !group.transform.position.isConstant || !group.transform.rotation.isConstant
        || !group.transform.scale.isConstant
    }
    let changes = [
      (tables.paths.contains { !$0.path.isConstant }, "changes its outline"),
      (sizes, "changes its size"), (trims, "is drawn along its line"),
      (colors, "changes its color"), (parts, "its parts move"),
    ]
    return changes.filter { $0.0 }.map { $0.1 }
  }
}

/// Names of colors for people.
enum ColorWords {
  /// Returns the name of a color, such as `dark blue`.
  static func name(_ color: Color) -> String {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let lightness = (most + least) / 2
    let chroma = most - least
    if most < 0.12 { return "black" }
    if chroma < 0.08 {
      if least > 0.94 { return "white" }
      return lightness > 0.7 ? "light gray" : lightness < 0.35 ? "dark gray" : "gray"
    }
    var hue = color.sextant(top: most, spread: chroma) * 60
    if hue < 0 { hue += 360 }
    let name = hues.first { hue < $0.limit }?.name ?? "red"
    if name == "orange", lightness < 0.4 { return "brown" }
    if name == "red", lightness > 0.7 { return "pink" }
    if lightness > 0.75 { return "light \(name)" }
    return lightness < 0.28 ? "dark \(name)" : name
  }

  private static let hues: [(limit: Double, name: String)] = [
    (15, "red"), (45, "orange"), (70, "yellow"), (160, "green"), (195, "turquoise"), (255, "blue"),
    (305, "purple"), (345, "pink"), (361, "red"),
  ]
}
