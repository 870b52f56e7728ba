public import FlickAnimation
public import FlickPlayer
import FlickRaster
import FlickScene
import Foundation

#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

extension SVGARePlayerModel {
  /// Shows a picture in the sprites with a key, fitted to their boxes.
  ///
  /// - Parameters:
  ///   - image: The picture; `nil` restores the original picture. It is shown in its orientation. SVGAPlayer-iOS shows the
  ///     stored pixels, so photos of a camera are turned there.
  ///   - key: The key of the sprites.
  public func setImage(_ image: LottieImage?, forKey key: String) {
    cancelPicture(forKey: key)
    show(image.flatMap { makeBitmap($0) }, forKey: key)
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

  package func setText(_ text: SVGATextContent?, forKey key: String) {
    dynamics.texts[key] = text
    updateDynamicsAndDraw()
  }

  /// Draws pictures above the sprites with a key, for the current frame and for each following one.
  ///
  /// - Parameters:
  ///   - drawing: The closure that draws; `nil` removes it.
  ///   - key: The key of the sprites.
  public func setDrawing(_ drawing: SVGADrawing?, forKey key: String) {
    guard let drawing else { return setSpriteDrawing(nil, forKey: key) }
    setSpriteDrawing({ state, frame, _ in drawing(state, frame) }, forKey: key)
  }

  package func setSpriteDrawing(_ drawing: SVGASpriteDrawing?, forKey key: String) {
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

  /// Removes all pictures, text, drawings and hidden states. The current picture stays until the next frame is drawn.
  public func clearDynamicObjects() {
    for key in pendingPictures.keys { cancelPicture(forKey: key) }
    dynamics = SVGADynamicObjects()
    updateDynamics()
  }

  func updateDrawings(_ frame: Int, onlyKey key: String? = nil) {
    guard dynamics.hasDrawings, let table = spriteTable else { return }
    drawingCount += 1
    let count = drawingCount
    let marks = hostCalls.ask(orElse: [:]) {
      dynamics.drawings(of: table, frame: frame, onlyKey: key)
    }
    // A drawing may have shown another frame, whose pictures are newer.
    guard count == drawingCount else { return }
    dynamics.setDrawnMarks(marks, of: table, onlyKey: key)
  }

  /// Calls the drawings of a frame that is about to be drawn.
  func drawingsWillShow(_ frame: Int) {
    guard dynamics.hasDrawings, let table = spriteTable else { return }
    updateDrawings(frame)
    presenter.pictures.spriteOverrides = dynamics.changes(table)
  }

  private func updateDynamicsAndDraw() {
    updateDynamics()
    if !isCleared, !isAnimating || isSuspended { presenter.request() }
  }

  func updateDynamics() {
    guard let table = spriteTable else { return }
    dynamics.updateStaticChanges(table)
    presenter.pictures.spriteOverrides = dynamics.changes(table)
  }
}
