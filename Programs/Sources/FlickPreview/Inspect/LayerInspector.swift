import FlickAnimation
import FlickGeometry
import FlickLottie
import FlickPlayback
import FlickRaster
import FlickScene

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The facts about a selected layer that the page shows: its place on the canvas, and the values of its properties.
final class LayerInspector {
  /// The identifier of the layer.
  let layer: String
  /// The version of the pane's changes that this inspector has.
  let version: Int
  private let renderer: FrameRenderer?
  private let scale: Double
  private var bitmap = Bitmap(width: 0, height: 0)
  private let values: OverriddenAnimation
  private let properties: [Property]

  private struct Property {
    var keypath: AnimationKeypath
    var isAnimated: Bool
  }

  /// The longer side of the pictures in which the place of a layer is found.
  private static let side = 480.0
  private static let maxProperties = 60
  /// The number of frames that are compared to find out whether a property is animated.
  private static let sampleCount = 6

  init?(_ pane: PreviewPane, layer: String) {
    guard let node = pane.layers.flatMap(\.flattened).first(where: { $0.id == layer }) else {
      return nil
    }
    self.layer = layer
    version = pane.version
    let size = pane.animation.size
    scale = Self.side / max(size.width, size.height, 1)
    renderer = Self.renderer(pane, node, scale)
    values = OverriddenAnimation(pane.animation)
    properties = pane.animation.movie == nil ? Self.properties(of: node, values) : []
  }

  // MARK: Place

  /// Returns a renderer that draws only the layer.
  private static func renderer(
    _ pane: PreviewPane, _ node: LayerNode, _ scale: Double
  ) -> FrameRenderer? {
    var edits = pane.edits
    edits.visibility = [:]
    // The file is read again only if an override cannot select the layer: by its name, and without a matte.
    let namesakes = pane.layers.count { $0.name == node.name }
    let canSolo =
      pane.animation.movie != nil
      || node.path.count == 1 && namesakes == 1 && !pane.layers.contains { $0.isMatte }
    edits.solo = canSolo ? node.id : nil
    guard
      let animation = canSolo
        ? pane.animation : try? pane.document.alone(node, pane.selection, edits)
    else { return nil }
    let size = animation.size
    let renderer = FrameRenderer(
      animation, width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)))
    edits.apply(to: renderer, pane.layers, of: animation)
    renderer.redraw = .everything
    return renderer
  }

  /// Returns the rectangle of the pixels that the layer draws, in units of the composition; `nil` if it draws none.
  func bounds(at frame: Double) -> [Double]? {
    guard let renderer else { return nil }
    renderer.draw(frame: frame, into: &bitmap)
    let (width, pixels) = (bitmap.width, bitmap.pixels)
    var (left, top, right, bottom) = (width, bitmap.height, -1, -1)
    for y in 0..<bitmap.height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      (left, right) = (min(left, first - row.startIndex), max(right, last - row.startIndex))
      (top, bottom) = (min(top, y), y)
    }
    guard right >= left, bottom >= top else { return nil }
    return [left, top, right + 1 - left, bottom + 1 - top].map { Double($0) / scale }
  }

  // MARK: Properties

  private static func properties(
    of node: LayerNode, _ values: OverriddenAnimation
  ) -> [Property] {
    let depth = node.keys.count
    let children = Set(node.children.map(\.name))
    let own = values.allKeypaths().filter { keypath in
      keypath.keys.count > depth && keypath.keys.starts(with: node.keys)
        && !children.contains(keypath.keys[depth])
    }
    let timeline = values.original.scene.timeline.frames
    let frames =
      (0...sampleCount).map { timeline.start + timeline.length * Double($0) / Double(sampleCount) }
      + node.keyframes.prefix(sampleCount)
    var found: [Property] = []
    for keypath in own where found.count < maxProperties {
      guard let first = value(values, keypath, timeline.start) else { continue }
      let isAnimated = frames.contains { value(values, keypath, $0)?.numbers != first.numbers }
      found.append(Property(keypath: keypath, isAnimated: isAnimated))
    }
    return found
  }

  private static func value(
    _ values: OverriddenAnimation, _ keypath: AnimationKeypath, _ frame: Double
  ) -> (kind: String, numbers: [Double])? {
    switch values.originalValue(for: keypath, atFrame: frame) {
    case let value as LottieVector1D: ("number", [value.value])
    case let color as LottieColor: ("color", [color.r, color.g, color.b])
    case let vector as LottieVector3D: ("vector", [vector.x, vector.y, vector.z])
    case let path as LottiePath:
      ("path", path.vertices.flatMap { [$0.point.x, $0.point.y] })
    case let stops as [Double]: ("gradient", stops)
    case let dashes as [LottieVector1D]: ("dashes", dashes.map(\.value))
    default: nil
    }
  }

  /// Returns the values of all properties.
  func values(at frame: Double) -> [LayerMessage.Property] {
    properties.compactMap { property in
      guard let value = Self.value(values, property.keypath, frame) else { return nil }
      return LayerMessage.Property(
        keypath: property.keypath.keys, kind: value.kind, numbers: Array(value.numbers.prefix(64)),
        isAnimated: property.isAnimated)
    }
  }

  /// Returns the values of a property over the whole animation.
  func graph(_ keys: [String], count: Int) -> [GraphMessage.Point] {
    let timeline = values.original.scene.timeline.frames
    let keypath = AnimationKeypath(keys: keys)
    return (0...count).compactMap { index in
      let frame = timeline.start + timeline.length * Double(index) / Double(count)
      let value = Self.value(values, keypath, min(frame, timeline.last))
      return value.map { .init(frame: frame, numbers: Array($0.numbers.prefix(4))) }
    }
  }
}

/// The place and the values of a selected layer.
struct LayerMessage: PageMessage {
  static let name = "layer"

  struct Property: Encodable, Sendable {
    /// The names from the layer to the property.
    var keypath: [String]
    /// `number`, `vector`, `color`, `path`, `gradient` or `dashes`.
    var kind: String
    var numbers: [Double]
    var isAnimated: Bool
  }

  var pane: Int
  var document: Int
  var layer: String
  var frame: Double
  /// The left and upper edge, the width and the height; `nil` if the layer draws nothing.
  var bounds: [Double]?
  var properties: [Property]
}

/// The values of a property over the animation.
struct GraphMessage: PageMessage {
  static let name = "graph"

  struct Point: Encodable, Sendable {
    var frame: Double
    var numbers: [Double]
  }

  var pane: Int
  var layer: String
  var keypath: [String]
  var points: [Point]
  /// The keyframes; `nil` if the page cannot change the property.
  var keyframes: [KeyframeTrack.Keyframe]?
  /// The value of a property without keyframes.
  var value: [Double] = []

  init(_ pane: PreviewPane, _ inspector: LayerInspector, _ keypath: [String]) {
    (self.pane, layer, self.keypath) = (pane.index, inspector.layer, keypath)
    points = inspector.graph(keypath, count: 120)
    let path = layer.split(separator: ".").compactMap { Int($0) }
    guard let json = pane.document.json(pane.selection), let writer = try? AnimationWriter(json),
      let property = writer.property(path, Array(keypath.dropFirst(path.count)))
    else { return }
    let (track, mapping) = (KeyframeTrack(property), LayerTimes(json)?.mapping(layer))
    value = track.staticNumbers
    keyframes = track.keyframes.map { keyframe in
      var keyframe = keyframe
      keyframe.frame = mapping?.frame(keyframe.frame) ?? keyframe.frame
      return keyframe
    }
  }
}
