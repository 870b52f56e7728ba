import FlickAnimation
public import Foundation

extension SVGARePlayerModel {
  /// Loads a picture, and shows it in the sprites of a key when it is there: PNG, JPEG or WebP, of a server
  /// or a file. Until then, and if it never comes, they show what they show. What is set for the key
  /// meanwhile counts instead.
  public func setImage(with url: URL, forKey key: String) {
    pictureLoads &+= 1
    let load = pictureLoads
    cancelPicture(forKey: key)
    let cancel = source.picture(at: url) { [weak self] bitmap in
      guard let self, awaitedPictures[key]?.load == load else { return }
      awaitedPictures[key] = nil
      if let bitmap { show(bitmap, forKey: key) }
    }
    awaitedPictures[key] = (load, cancel)
  }

  func cancelPicture(forKey key: String) { awaitedPictures.removeValue(forKey: key)?.cancel() }

  /// The same under the name that the players of old have for it.
  public func setImageWith(_ url: URL, forKey key: String) { setImage(with: url, forKey: key) }
}
