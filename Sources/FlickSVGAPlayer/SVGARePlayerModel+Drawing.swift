public import FlickAnimation
import Dispatch
import FlickGeometry
public import FlickPlayer
import FlickRaster
import FlickScene
public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

extension SVGARePlayerModel {
  /// Sets the size of the pictures to draw. Has no effect if nothing changes.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  public func layout(size: CGSize, scale: CGFloat) {
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    updatePipeline()
  }

  /// Waits until the requested frame is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawPending()
    present()
  }

  /// Recreates the drawing pipeline after a change of size, content mode or animation.
  func updatePipeline() {
    pipeline = nil
    guard let animation = videoItem?.animation else { return }
    let scale = Double(self.scale > 0 && self.scale.isFinite ? self.scale : 1)
    let (width, height) = (
      wholePixels(Double(size.width) * scale), wholePixels(Double(size.height) * scale)
    )
    guard width > 0, height > 0 else { return }
    let target = FramePipeline.Target(
      scene: animation.scene, width: width, height: height,
      placement: ContentPlacement(
        svga: contentMode,
        content: ContentSize(
          width: animation.scene.size.width, height: animation.scene.size.height),
        canvas: ContentSize(width: Double(width), height: Double(height))), order: .bgra)
    pipeline = FramePipeline(
      target, threads: engine.threadsPerFrame,
      queue: DispatchQueue(label: "flick.svga", target: engine.queue)
    ) { [weak self] in self?.present() }
    updateDynamics()
    if !isCleared { draw(currentFrame) }
  }

  /// Draws a frame: asynchronously while playing, otherwise at once.
  func draw(_ frame: Int) {
    isCleared = false
    if dynamics.hasDrawings, let table {
      updateDrawings(frame)
      pipeline?.setSpriteOverrides(dynamics.changes(table))
    }
    drawPicture(frame)
  }

  private func drawPicture(_ frame: Int) {
    let request = FramePipeline.Request(frame: Double(frame))
    if isAnimating {
      pipeline?.request(request)
    } else if let picture = pipeline?.draw(request) {
      show(picture)
    }
  }

  func clear() {
    isCleared = true
    renderedFrame = nil
  }

  private func present() {
    guard let picture = pipeline?.fetch() else { return }
    show(picture)
  }

  private func show(_ picture: FramePipeline.DrawnFrame) {
    // A frame with the pixels of the frame before has no picture, unless the view was cleared in between.
    guard let buffer = picture.buffer ?? shownBuffer, !isCleared else { return }
    var old = shownBuffer
    shownBuffer = buffer
    if picture.buffer != nil || renderedFrame == nil, let image = buffer.makeImage() {
      renderedFrame = UIImage(
        cgImage: image, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: .up)
    }
    if picture.buffer != nil { pipeline?.recycle(&old) }
  }
}

// MARK: Dynamic objects

extension SVGARePlayerModel {
  /// Shows a picture in the sprites with a key, fitted to their boxes.
  ///
  /// - Parameters:
  ///   - image: The picture; `nil` restores the original picture.
  ///   - key: The key of the sprites.
  public func setImage(_ image: UIImage?, forKey key: String) {
    cancelPicture(forKey: key)
    show(image?.cgImage.flatMap { makeBitmap($0) }, forKey: key)
  }

  func show(_ picture: Bitmap?, forKey key: String) {
    dynamics.images[key] = picture
    updateDynamicsAndDraw()
  }

  /// Shows a text above the sprites with a key.
  ///
  /// - Parameters:
  ///   - text: The text; `nil` removes it.
  ///   - key: The key of the sprites.
  public func setText(_ text: SVGAText?, forKey key: String) {
    setText(text.map { .text($0) }, forKey: key)
  }

  func setText(_ text: SVGATextContent?, forKey key: String) {
    dynamics.texts[key] = text
    updateDynamicsAndDraw()
  }

  /// Draws pictures above the sprites with a key, for the current frame and for each following one.
  ///
  /// - Parameters:
  ///   - drawing: The closure that draws; `nil` removes it.
  ///   - key: The key of the sprites.
  public func setDrawing(_ drawing: SVGADrawing?, forKey key: String) {
    dynamics.drawings[key] = drawing
    if !isCleared { updateDrawings(currentFrame, onlyKey: key) }
    updateDynamicsAndDraw()
  }

  /// Hides or shows the sprites with a key.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide the sprites.
  ///   - key: The key of the sprites.
  public func setHidden(_ hidden: Bool, forKey key: String) {
    dynamics.hidden[key] = hidden
    updateDynamicsAndDraw()
  }

  /// Removes all pictures, texts, drawings and hidden states. The current picture stays until the
  /// next frame is drawn.
  public func clearDynamicObjects() {
    for key in pendingPictures.keys { cancelPicture(forKey: key) }
    dynamics = SVGADynamicObjects()
    updateDynamics()
  }

  /// Returns the states of the sprites with a key in the current frame.
  ///
  /// - Parameter key: The key of the sprites.
  /// - Returns: The states from bottom to top; an empty array if there are none.
  public func spriteStates(forKey key: String) -> [SVGASpriteState] {
    guard let table else { return [] }
    return table.sprites.lazy.filter { $0.name == key }
      .compactMap { table.run(of: $0, at: Double(self.currentFrame)) }
      .map { SVGASpriteState($0) }
  }

  /// Returns the box of the first sprite with a key.
  func box(forKey key: String) -> CGSize? {
    guard let table,
      let sprite = table.sprites.first(where: { $0.name == key })
    else { return nil }
    return table.box(of: sprite).map { CGSize(width: $0.width, height: $0.height) }
  }

  /// Returns the largest number of drawn pixels per point of a sprite's own coordinates; 0 if
  /// nothing is drawn.
  package func magnification(of state: SVGASpriteState) -> Double {
    guard let scene = videoItem?.animation?.scene, size.width > 0, size.height > 0 else {
      return 0
    }
    let place = ContentPlacement(
      svga: contentMode, content: ContentSize(width: scene.size.width, height: scene.size.height),
      canvas: ContentSize(width: Double(size.width), height: Double(size.height)))
    let longest = Affine(state.transform).then(place.transform).maxScale * Double(scale)
    return longest.isFinite ? longest : 0
  }

  private var table: SpriteTable? { videoItem?.animation?.scene.sprites }

  private func updateDrawings(_ frame: Int, onlyKey key: String? = nil) {
    guard dynamics.hasDrawings, let table else { return }
    let marks = dynamics.drawings(of: table, frame: frame, onlyKey: key)
    dynamics.setDrawnMarks(marks, of: table, onlyKey: key)
  }

  private func updateDynamicsAndDraw() {
    updateDynamics()
    if !isCleared, !isAnimating { drawPicture(currentFrame) }
  }

  private func updateDynamics() {
    guard let table else { return }
    dynamics.updateStaticChanges(table)
    pipeline?.setSpriteOverrides(dynamics.changes(table))
  }
}

extension Affine {
  fileprivate init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
      d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
