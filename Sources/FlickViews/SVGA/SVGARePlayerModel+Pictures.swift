import FlickAnimation
public import Foundation

extension SVGARePlayerModel {
  /// Loads a picture, and shows it in the sprites of a key when it is there: PNG, JPEG or WebP, of a server
  /// or a file. Until then, and if it never comes, they show what they show. What is set for the key
  /// meanwhile counts instead.
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

  /// The same under the name that the players of old have for it.
  public func setImageWith(_ url: URL, forKey key: String) { setImage(with: url, forKey: key) }
}
