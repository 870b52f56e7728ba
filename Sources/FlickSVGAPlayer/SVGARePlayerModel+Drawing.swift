import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickPlayer
import FlickScene
public import Foundation

extension SVGARePlayerModel {
  /// Sets the size of the pictures to draw. Has no effect if nothing changes. The picture of the
  /// old size stays until the new one is drawn.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  public func layout(size: CGSize, scale: CGFloat) {
    var area = CanvasGeometry.Area(points: ContentSize(size))
    area.scale = Double(scale)
    presenter.displays.set(area, isOnScreen: true, of: display)
  }

  /// Releases memory that is not needed to show the current picture, after a memory warning.
  package func releaseMemory() {
    presenter.forgetPictures()
    SVGAEntityCache.shared.removeKept()
  }

  /// Waits until the pictures are decoded and the requested frame is drawn, and shows it.
  package func finishDrawing() {
    if let preparation {
      preparation.run()
      didPrepare(preparation)
    }
    presenter.finishDrawing()
  }

  /// Uses the pictures of another animation.
  func videoDidChange() {
    preparation = nil
    pictureUser = videoItem?.pictureStore.map { SVGAPictureUser($0) }
    setPrepared(videoItem?.pictureStore?.hasPictures != true)
    presenter.setContent(videoItem?.animation)
    updateDynamics()
  }

  /// Decodes the animation's pictures on the drawing queue. Playback starts afterwards.
  func preparePictures() {
    guard preparation == nil else { return }
    guard let pictureUser, let geometry = presenter.pictures.geometry else {
      // Nothing is drawn at this size.
      return setPrepared(true)
    }
    let preparation = SVGAPicturePreparation(
      pictureUser, magnification: geometry.placement.transform.maxScale)
    self.preparation = preparation
    presenter.pictures.drawingQueue.async { [weak self] in
      preparation.run()
      MainActor.later { self?.didPrepare(preparation) }
    }
  }

  private func didPrepare(_ preparation: SVGAPicturePreparation) {
    guard self.preparation === preparation else { return }
    self.preparation = nil
    setPrepared(true)
  }
}

extension SVGARePlayerModel {
  /// Loads a picture, and shows it in the sprites with a key: PNG, JPEG or WebP, from a server or a
  /// file. The sprites do not change until the picture is loaded, or if the load fails. Setting
  /// another picture for the key cancels the load.
  ///
  /// - Parameters:
  ///   - url: The URL of the picture.
  ///   - key: The key of the sprites.
  public func setImage(with url: URL, forKey key: String) {
    lastPictureLoad &+= 1
    let load = lastPictureLoad
    cancelPicture(forKey: key)
    let cancel = source.picture(at: url) { [weak self] bitmap in
      guard let self, pendingPictures[key]?.load == load else { return }
      pendingPictures[key] = nil
      if let bitmap { show(bitmap, forKey: key) }
    }
    pendingPictures[key] = (load, cancel)
  }

  func cancelPicture(forKey key: String) { pendingPictures.removeValue(forKey: key)?.cancel() }
}
