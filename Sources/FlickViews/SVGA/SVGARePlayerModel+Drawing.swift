public import FlickAnimation
import Dispatch
import FlickGeometry
import FlickRaster
import FlickScene
public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

extension SVGARePlayerModel {
  /// Draws pictures of that size from now on.
  public func layout(size: CGSize, scale: CGFloat) {
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    pictureChanges()
  }

  /// Waits until what was asked for is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawWanted()
    present()
  }

  /// What is drawn has another size, place or animation.
  func pictureChanges() {
    pipeline = nil
    guard let animation = videoItem?.animation else { return }
    let scale = Double(self.scale > 0 && self.scale.isFinite ? self.scale : 1)
    let (width, height) = (
      pixels(Double(size.width) * scale), pixels(Double(size.height) * scale)
    )
    guard width > 0, height > 0 else { return }
    let renderer = ContentRenderer(animation, engine: engine, width: width, height: height)
    pipeline = FramePipeline(
      renderer,
      place: ContentPlace(
        svga: contentMode, content: renderer.contentSize, canvas: renderer.canvasSize),
      order: .bgra, queue: DispatchQueue(label: "flick.svga", target: engine.queue)
    ) { [weak self] in self?.present() }
    dynamicsChange()
    if !isCleared { draw(currentFrame) }
  }

  /// While playing, drawn in time for the next frame; otherwise at once.
  func draw(_ frame: Int) {
    isCleared = false
    if dynamics.isMoving, let table {
      redrawOwn(frame)
      pipeline?.change(dynamics.changes(table))
    }
    drawPicture(frame)
  }

  private func drawPicture(_ frame: Int) {
    let request = FramePipeline.Request(frame: Double(frame))
    if isAnimating {
      pipeline?.request(request)
    } else if var picture = pipeline?.draw(request) {
      show(&picture)
    }
  }

  func clear() {
    isCleared = true
    renderedFrame = nil
  }

  private func present() {
    guard var picture = pipeline?.fetch() else { return }
    show(&picture)
  }

  private func show(_ picture: inout FramePipeline.Picture) {
    if !isCleared, picture.failure == nil, let image = systemImage(picture.bitmap) {
      #if !canImport(CoreGraphics)
        // The image shares its pixels with the bitmap: what is free is what was shown until now.
        picture.bitmap = renderedFrame?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
      #endif
      renderedFrame = UIImage(
        cgImage: image, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: .up)
    }
    pipeline?.recycle(&picture.bitmap)
  }
}

// MARK: Dynamic objects

extension SVGARePlayerModel {
  /// Shows another picture in the sprites of a key, fitted into their boxes; `nil` shows their own again.
  public func setImage(_ image: UIImage?, forKey key: String) {
    cancelPicture(forKey: key)
    show(image?.cgImage.flatMap { systemBitmap($0) }, forKey: key)
  }

  func show(_ picture: Bitmap?, forKey key: String) {
    dynamics.images[key] = picture
    dynamicsChangeNow()
  }

  /// Shows a text on top of the sprites of a key; `nil` takes it away.
  public func setText(_ text: SVGAText?, forKey key: String) {
    setText(text.map { .set($0) }, forKey: key)
  }

  func setText(_ text: SVGATextContent?, forKey key: String) {
    dynamics.texts[key] = text
    dynamicsChangeNow()
  }

  /// Has a picture of your own drawn on top of the sprites of a key, for every frame, and for the one that
  /// is shown; `nil` ends it.
  public func setDrawing(_ drawing: SVGADrawing?, forKey key: String) {
    dynamics.drawings[key] = drawing
    if !isCleared { redrawOwn(currentFrame, onlyKey: key) }
    dynamicsChangeNow()
  }

  /// Hides the sprites of a key, or shows them again.
  public func setHidden(_ hidden: Bool, forKey key: String) {
    dynamics.hidden[key] = hidden
    dynamicsChangeNow()
  }

  /// Forgets pictures, texts, drawings and what is hidden. What is seen stays until the next frame is drawn.
  public func clearDynamicObjects() {
    for key in awaitedPictures.keys { cancelPicture(forKey: key) }
    dynamics = SVGADynamicObjects()
    dynamicsChange()
  }

  /// Where the sprites of a key are in the frame that is shown, from the bottom up.
  public func spriteStates(forKey key: String) -> [SVGASpriteState] {
    guard let table else { return [] }
    return table.sprites.lazy.filter { $0.name == key }
      .compactMap { table.run(of: $0, at: Double(self.currentFrame)) }
      .map { SVGASpriteState($0) }
  }

  /// The box of the first sprite of a key.
  func box(forKey key: String) -> CGSize? {
    guard let table,
      let sprite = table.sprites.first(where: { $0.name == key })
    else { return nil }
    return table.box(of: sprite).map { CGSize(width: $0.width, height: $0.height) }
  }

  /// How many pixels of the picture a point of a sprite's own takes, at most: what is drawn for it is
  /// drawn as large. 0 where nothing is drawn.
  package func magnification(of state: SVGASpriteState) -> Double {
    guard let scene = videoItem?.animation?.scene, size.width > 0, size.height > 0 else {
      return 0
    }
    let place = ContentPlace(
      svga: contentMode, content: ContentSize(width: scene.size.width, height: scene.size.height),
      canvas: ContentSize(width: Double(size.width), height: Double(size.height)))
    let longest = Affine(state.transform).then(place.transform).maxScale * Double(scale)
    return longest.isFinite ? longest : 0
  }

  private var table: SpriteTable? { videoItem?.animation?.scene.sprites }

  private func redrawOwn(_ frame: Int, onlyKey key: String? = nil) {
    guard dynamics.isMoving, let table else { return }
    let marks = dynamics.drawings(of: table, frame: frame, onlyKey: key)
    dynamics.take(marks, of: table, onlyKey: key)
  }

  private func dynamicsChangeNow() {
    dynamicsChange()
    if !isCleared, !isAnimating { drawPicture(currentFrame) }
  }

  private func dynamicsChange() {
    guard let table else { return }
    dynamics.settle(table)
    pipeline?.change(dynamics.changes(table))
  }
}

extension Affine {
  fileprivate init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
      d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
