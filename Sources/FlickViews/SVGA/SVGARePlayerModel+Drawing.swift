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
    if dynamics.isMoving { dynamicsChange(frame) }
    let request = FramePipeline.Request(frame: Double(frame))
    if isAnimating {
      pipeline?.request(request)
    } else if var picture = pipeline?.draw(request) {
      show(&picture)
    }
    onDraw?(frame)
  }

  func clear() {
    isCleared = true
    renderedFrame = nil
    onDraw?(nil)
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

// MARK: what is put into an animation

extension SVGARePlayerModel {
  /// Shows another picture in the sprites of a key, fitted into their boxes; `nil` shows their own again.
  public func setImage(_ image: UIImage?, forKey key: String) {
    dynamics.images[key] = image?.cgImage.flatMap { systemBitmap($0) }
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

  /// Has a picture of your own drawn on top of the sprites of a key, for every frame; `nil` ends it.
  public func setDrawing(_ drawing: SVGADrawing?, forKey key: String) {
    dynamics.drawings[key] = drawing
    dynamicsChangeNow()
  }

  /// Hides the sprites of a key, or shows them again.
  public func setHidden(_ hidden: Bool, forKey key: String) {
    dynamics.hidden[key] = hidden
    dynamicsChangeNow()
  }

  /// Forgets pictures, texts, drawings and what is hidden. What is seen stays until the next frame is drawn.
  public func clearDynamicObjects() {
    dynamics = SVGADynamicObjects()
    dynamicsChange()
    onObjectsCleared?()
  }

  /// Where the sprites of a key are in the frame that is shown, from the bottom up.
  public func spriteStates(forKey key: String) -> [SVGASpriteState] {
    guard let table = videoItem?.animation?.scene.sprites else { return [] }
    return table.sprites.lazy.filter { $0.name == key }
      .compactMap { table.run(of: $0, at: Double(self.currentFrame)) }
      .map { SVGASpriteState($0) }
  }

  func isHidden(forKey key: String) -> Bool { dynamics.hidden[key] ?? false }

  /// The box of the first sprite of a key.
  func box(forKey key: String) -> CGSize? {
    guard let table = videoItem?.animation?.scene.sprites,
      let sprite = table.sprites.first(where: { $0.name == key })
    else { return nil }
    return table.box(of: sprite).map { CGSize(width: $0.width, height: $0.height) }
  }

  /// From a sprite's own coordinates, the origin at the corner of its box, to the picture's points.
  func viewTransform(_ state: SVGASpriteState) -> CGAffineTransform {
    guard let scene = videoItem?.animation?.scene, size.width > 0, size.height > 0 else {
      return state.transform
    }
    let place = ContentPlace(
      svga: contentMode, content: ContentSize(width: scene.size.width, height: scene.size.height),
      canvas: ContentSize(width: Double(size.width), height: Double(size.height)))
    let whole = Affine.translation(Double(state.layout.minX), Double(state.layout.minY))
      .then(Affine(state.transform)).then(place.transform)
    return CGAffineTransform(
      a: CGFloat(whole.a), b: CGFloat(whole.b), c: CGFloat(whole.c), d: CGFloat(whole.d),
      tx: CGFloat(whole.tx), ty: CGFloat(whole.ty))
  }

  private func dynamicsChangeNow() {
    dynamicsChange()
    if !isCleared, !isAnimating { draw(currentFrame) }
  }

  private func dynamicsChange(_ frame: Int? = nil) {
    guard let table = videoItem?.animation?.scene.sprites else { return }
    pipeline?.change(dynamics.changes(table, frame: frame ?? currentFrame))
  }
}

extension Affine {
  fileprivate init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
      d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
