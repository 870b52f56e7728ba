package import FlickAnimation
package import FlickGeometry
public import FlickPlatform
public import FlickPlayer
package import FlickRaster
import FlickScene

/// The position and opacity of a sprite in a frame.
public struct SVGASpriteState: Equatable, Sendable {
  /// The sprite's box in its own coordinates, before ``transform`` is applied, in points.
  public var layout: CGRect
  /// The transform from the sprite's coordinates to the animation's coordinates.
  public var transform: CGAffineTransform
  /// The opacity, 0…1.
  public var alpha: Double
}

/// A closure that draws a picture on a sprite.
///
/// The closure is called on the main actor with the sprite's state and the frame index, for each
/// frame that is shown while the sprite is not hidden. The returned picture is stretched to the
/// sprite's box. It is drawn above the sprite's own content and below the following sprites, with
/// the sprite's transform, opacity and matte. Return `nil` to draw nothing.
public typealias SVGADrawing = @MainActor (SVGASpriteState, Int) -> LottieImage?

/// An ``SVGADrawing`` that also receives the index of the sprite.
package typealias SVGASpriteDrawing = @MainActor (SVGASpriteState, Int, Int) -> LottieImage?

/// The host's replacements for parts of an animation, by sprite key.
@MainActor struct SVGADynamicObjects {
  var images: [String: Bitmap] = [:]
  var texts: [String: SVGATextContent] = [:]
  var hidden: [String: Bool] = [:]
  var drawings: [String: SVGASpriteDrawing] = [:]
  /// The pictures of ``drawings`` for the current frame, by sprite index.
  private var drawnMarks: [Int: SpriteOverlay] = [:]
  /// The changes that do not depend on the frame.
  private var staticChanges: [SpriteOverride?] = []

  /// A Boolean value that indicates whether the changes can differ from frame to frame.
  var hasDrawings: Bool { !drawings.isEmpty }

  private var isEmpty: Bool {
    images.isEmpty && texts.isEmpty && hidden.isEmpty && drawings.isEmpty
  }

  /// Updates the changes that do not depend on the frame. Call this method after a change of
  /// anything but ``drawings``, or of the animation. Text layout makes it slow.
  mutating func updateStaticChanges(_ table: SpriteTable) {
    staticChanges = isEmpty ? [] : table.sprites.map { change($0, table) }
  }

  /// Returns the change of each sprite; an empty array if there is none.
  func changes(_ table: SpriteTable) -> [SpriteOverride?] {
    guard !drawings.isEmpty else { return staticChanges }
    var changes = staticChanges
    for (index, mark) in drawnMarks {
      guard changes.indices.contains(index), table.sprites.indices.contains(index),
        drawings[table.sprites[index].name] != nil, changes[index]?.isHidden != true
      else { continue }
      var change = changes[index] ?? SpriteOverride()
      change.overlays.append(mark)
      changes[index] = change
    }
    return changes
  }

  /// Calls the drawings of a frame, once for each sprite with their key that is not hidden. The
  /// closures may change this value, so the caller stores the result afterwards.
  ///
  /// - Parameters:
  ///   - table: The sprites.
  ///   - frame: The frame index.
  ///   - key: The key of the sprites to draw; `nil` for all.
  /// - Returns: The pictures by sprite index.
  func drawings(of table: SpriteTable, frame: Int, onlyKey key: String?) -> [Int: SpriteOverlay] {
    var marks: [Int: SpriteOverlay] = [:]
    for (index, sprite) in table.sprites.enumerated() where key == nil || sprite.name == key {
      guard let drawing = drawings[sprite.name], hidden[sprite.name] != true,
        let run = table.run(of: sprite, at: Double(frame)),
        let bitmap = bitmap(drawing(SVGASpriteState(run), frame, index))
      else { continue }
      let box = Rect2D(minX: 0, minY: 0, maxX: Double(run.width), maxY: Double(run.height))
      marks[index] = .picture(bitmap, box)
    }
    return marks
  }

  mutating func setDrawnMarks(
    _ marks: [Int: SpriteOverlay], of table: SpriteTable, onlyKey key: String?
  ) {
    guard let key else { return drawnMarks = marks }
    for (index, sprite) in table.sprites.enumerated() where sprite.name == key {
      drawnMarks[index] = marks[index]
    }
  }

  private func change(_ sprite: Sprite, _ table: SpriteTable) -> SpriteOverride? {
    let key = sprite.name
    // A picture is found by its name without the extension: `hat.matte` shows the picture `hat`.
    let stem = key.lastIndex(of: ".").map { String(key[..<$0]) } ?? key
    var change = SpriteOverride(
      isHidden: hidden[key] ?? false, picture: images[key] ?? images[stem])
    guard !change.isHidden else { return change }
    if let text = texts[key], let box = table.box(of: sprite) {
      change.overlays = text.marks(in: box)
    }
    return change.picture == nil && change.overlays.isEmpty ? nil : change
  }

  private func bitmap(_ image: LottieImage?) -> Bitmap? { image.flatMap { makeBitmap($0) } }
}

extension SpriteTable {
  /// Returns the first nonempty box of a sprite. Most sprites have the same box in all frames; some
  /// files change it to scale the picture.
  func box(of sprite: Sprite) -> Size2D? {
    let runs = self.runs[sprite.runs.clamped(to: self.runs.indices)]
    return runs.first { $0.width > 0 && $0.height > 0 }
      .map { Size2D(Double($0.width), Double($0.height)) }
  }
}

extension SVGASpriteState {
  init(_ run: SpriteRun) {
    layout = CGRect(
      x: CGFloat(run.x), y: CGFloat(run.y), width: CGFloat(run.width), height: CGFloat(run.height))
    transform = CGAffineTransform(
      a: CGFloat(run.a), b: CGFloat(run.b), c: CGFloat(run.c), d: CGFloat(run.d),
      tx: CGFloat(run.tx), ty: CGFloat(run.ty))
    alpha = Double(min(max(run.opacity, 0), 1))
  }
}

/// A text in a sprite's box, laid out by Flick or already drawn by the system.
package enum SVGATextContent {
  case text(SVGAText)
  /// A drawn text, and its size in the sprite's coordinates.
  case bitmap(Bitmap, size: Size2D, alignment: SVGAText.Alignment)

  func marks(in box: Size2D) -> [SpriteOverlay] {
    switch self {
    case .text(let text): return text.overlays(in: box)
    case .bitmap(let bitmap, let size, let alignment):
      let left = alignment.offset(box.width - size.width)
      let top = (box.height - size.height) / 2
      return [
        .picture(
          bitmap, Rect2D(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height))
      ]
    }
  }
}
