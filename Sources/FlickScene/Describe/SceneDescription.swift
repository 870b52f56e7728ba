import FlickGeometry
import FlickRaster

/// A scene as indented text: one line for each layer, shape and property, and for each keyframe. Equal scenes
/// have equal texts on every platform.
///
/// Properties with their default values are left out. Angles are in degrees, and opacities and scales are
/// fractions.
package struct SceneDescription: Sendable {
  package private(set) var lines: [String] = []
  private var depth = 0

  /// Describes a scene.
  package init(_ scene: __shared Scene) { write(scene) }

  /// Creates an empty description.
  init() {}

  /// The lines, separated by line feeds.
  package var text: String { lines.joined(separator: "\n") }

  package mutating func line(_ text: @autoclosure () -> String) {
    lines.append(String(repeating: "  ", count: depth) + text())
  }

  package mutating func block(
    _ title: @autoclosure () -> String, isOptional: Bool,
    _ body: (inout SceneDescription) -> Void
  ) {
    line(title())
    let count = lines.count
    indented(body)
    if isOptional, lines.count == count { lines.removeLast() }
  }

  /// Writes the lines of `body` with more indentation.
  mutating func indented(_ body: (inout SceneDescription) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func write(_ scene: Scene) {
    let rate = Self.text(scene.frameRate)
    line(
      "scene \(Self.text(scene.size)), \(Self.frames(scene.startFrame, scene.endFrame)), \(rate) fps"
    )
    for marker in scene.markers { write(marker) }
    if let shutter = scene.shutter { write(shutter) }
    for (index, composition) in scene.compositions.enumerated() { write(composition, index) }
    for (index, image) in scene.images.enumerated() {
      line("image \(index) \(image.width)x\(image.height) pixels")
    }
    for image in scene.deferredImages {
      line("deferred image \(image.index) \(image.width)x\(image.height) pixels")
    }
    if let sprites = scene.sprites { write(sprites) }
    for (index, asset) in scene.audioAssets.enumerated() { write(asset, index) }
    for track in scene.audioTracks { write(track) }
  }

  private mutating func write(_ marker: Marker) {
    let duration = marker.duration == 0 ? "" : " for \(Self.text(marker.duration))"
    line("marker \(Self.quoted(marker.name)) at \(Self.text(marker.frame))\(duration)")
  }

  private mutating func write(_ shutter: Shutter) {
    let times = "opens \(Self.text(shutter.opening)) for \(Self.text(shutter.duration))"
    line("shutter \(times), samples \(shutter.samples) to \(shutter.maxSamples)")
  }

  private mutating func write(_ composition: Composition, _ index: Int) {
    let step = composition.frameStep == 0 ? "" : ", frame step \(Self.text(composition.frameStep))"
    block("composition \(index)\(step)") { text in
      for (index, layer) in composition.layers.enumerated() { text.write(layer, index) }
    }
  }

  private mutating func write(_ asset: AudioAsset, _ index: Int) {
    let bytes = asset.bytes.map { "\($0.count) bytes" } ?? "not available"
    line("audio asset \(index) \(Self.quoted(asset.path)) \(bytes)")
  }

  private mutating func write(_ track: AudioTrack) {
    let range = Self.frames(track.inPoint, track.outPoint)
    block("audio track \(Self.quoted(track.name)) of asset \(track.assetIndex), \(range)") { text in
      text.write(track.time)
      text.number("gain", track.gain, unless: 1)
      for layer in track.enclosingLayers {
        text.block("in a layer, \(Self.frames(layer.inPoint, layer.outPoint))") {
          $0.write(layer.time)
        }
      }
    }
  }

  // MARK: - Values

  /// Returns the number with up to four decimals and without trailing zeros.
  static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let parts = Int((value * 10_000).rounded())
    let (whole, part) = abs(parts).quotientAndRemainder(dividingBy: 10_000)
    var digits = "\(10_000 + part)".dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(parts < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".")\(digits)"
  }

  /// Returns an angle in radians as text in degrees.
  static func degrees(_ radians: Double) -> String { "\(text(radians * 180 / Double.pi))°" }

  static func text(_ point: Point2D) -> String { "\(text(point.x)),\(text(point.y))" }

  static func text(_ vector: Vector2D) -> String { "\(text(vector.x)),\(text(vector.y))" }

  static func text(_ size: Size2D) -> String { "\(text(size.width))x\(text(size.height))" }

  /// Returns red, green and blue, and alpha if it is not 1.
  static func text(_ color: Color) -> String {
    color.alpha == 1
      ? list(color.red, color.green, color.blue)
      : list(color.red, color.green, color.blue, color.alpha)
  }

  static func text(_ orientation: Orientation) -> String {
    let axis = orientation.axis
    return "quaternion \(list(orientation.w, axis.x, axis.y, axis.z))"
  }

  static func text(_ affine: Affine) -> String {
    list(affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  private static func list(_ parts: Double...) -> String {
    "(\(parts.map(text).joined(separator: " ")))"
  }

  static func text(_ stops: [GradientStop]) -> String {
    "[\(stops.map { "\(text($0.offset)) \(text($0.color))" }.joined(separator: ", "))]"
  }

  static func text(_ ramp: GradientRamp) -> String {
    let opacities = ramp.opacities.map { "\(text($0.offset)) \(text($0.opacity))" }
    let more = opacities.isEmpty ? "" : " opacities [\(opacities.joined(separator: ", "))]"
    return "\(text(ramp.colors))\(more)"
  }

  /// Returns the path in the notation of SVG, with absolute coordinates.
  static func text(_ path: Path) -> String {
    var parts: [String] = []
    var points = path.points[...]
    for verb in path.verbs {
      let (letter, count) =
        switch verb {
        case .move: ("M", 1)
        case .line: ("L", 1)
        case .cubic: ("C", 3)
        case .close: ("Z", 0)
        }
      parts.append(([letter] + points.prefix(count).map(text)).joined(separator: " "))
      points = points.dropFirst(count)
    }
    return parts.isEmpty ? "empty" : parts.joined(separator: " ")
  }

  static func text(_ matte: MatteMode) -> String {
    "\(matte.isInverted ? "inverted " : "")\(matte.channel)\(matte.isStraight ? " straight" : "")"
  }

  /// Returns a range of frames that does not contain `end`.
  static func frames(_ start: Double, _ end: Double) -> String {
    "frames \(text(start)) ..< \(text(end))"
  }

  static func quoted(_ name: String) -> String { name.debugDescription }
}
