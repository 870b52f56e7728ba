import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene
public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// Where a sprite is in a frame.
public struct SVGASpriteState: Equatable, Sendable {
  /// The sprite's box in its own coordinates, before ``transform``.
  public var layout: CGRect
  /// From there to the animation's.
  public var transform: CGAffineTransform
  /// 0…1.
  public var alpha: Double
}

/// Draws something into a sprite's box: called with where the sprite is and the frame, whenever a frame is
/// shown and the sprite is not hidden; the picture that it returns is stretched over the box, on top of
/// what the sprite shows and below the sprites after it, and moves, fades and is bounded with it.
public typealias SVGADrawing = @MainActor (SVGASpriteState, Int) -> UIImage?

/// What a host has put in the place of parts of an animation, by the keys of its sprites.
@MainActor struct SVGADynamicObjects {
  var images: [String: Bitmap] = [:]
  var texts: [String: SVGATextContent] = [:]
  var hidden: [String: Bool] = [:]
  var drawings: [String: SVGADrawing] = [:]
  /// What drawings have made of the frame that is shown, by the positions of sprites.
  private var drawnMarks: [Int: SpriteOverlay] = [:]
  /// All but that.
  private var staticChanges: [SpriteOverride?] = []

  /// Whether it is another one for every frame.
  var hasDrawings: Bool { !drawings.isEmpty }

  private var isEmpty: Bool {
    images.isEmpty && texts.isEmpty && hidden.isEmpty && drawings.isEmpty
  }

  /// To be called when anything but ``drawings`` has changed, or the animation has: texts are set here, which
  /// takes long.
  mutating func updateStaticChanges(_ table: SpriteTable) {
    staticChanges = isEmpty ? [] : table.sprites.map { change($0, table) }
  }

  /// What is to be drawn otherwise, sprite by sprite; empty where nothing is.
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

  /// What drawings make of a frame, by the positions of sprites: each is called once for every sprite of its
  /// key that is not hidden. Who is called may change what is here, so it is taken afterwards.
  ///
  /// - Parameter key: of the only sprites that are asked for; `nil` for all.
  func drawings(of table: SpriteTable, frame: Int, onlyKey key: String?) -> [Int: SpriteOverlay] {
    var marks: [Int: SpriteOverlay] = [:]
    for (index, sprite) in table.sprites.enumerated() where key == nil || sprite.name == key {
      guard let drawing = drawings[sprite.name], hidden[sprite.name] != true,
        let run = table.run(of: sprite, at: Double(frame)),
        let bitmap = bitmap(drawing(SVGASpriteState(run), frame))
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
    // A picture goes by what comes before the point: `hat.matte` shows the picture `hat`.
    let stem = key.lastIndex(of: ".").map { String(key[..<$0]) } ?? key
    var change = SpriteOverride(
      isHidden: hidden[key] ?? false, picture: images[key] ?? images[stem])
    guard !change.isHidden else { return change }
    if let text = texts[key], let box = table.box(of: sprite) {
      change.overlays = text.marks(in: box)
    }
    return change.picture == nil && change.overlays.isEmpty ? nil : change
  }

  private func bitmap(_ image: UIImage?) -> Bitmap? {
    image?.cgImage.flatMap { makeBitmap($0) }
  }
}

extension SpriteTable {
  /// The first box that a sprite has, which is the one of all its frames but where its picture is scaled by
  /// changing it.
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
