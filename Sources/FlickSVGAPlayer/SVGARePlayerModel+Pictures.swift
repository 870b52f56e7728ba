import FlickAnimation
import FlickPlayer
public import Foundation

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
