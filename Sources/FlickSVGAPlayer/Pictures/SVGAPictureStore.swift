import FlickRaster
package import FlickSVGA
import FlickScene
import Foundation

/// The decoded pictures of an animation, which all players of the animation share. Any thread may use it.
///
/// The pictures are kept while at least one ``SVGAPictureUser`` exists, up to a limit in bytes.
package final class SVGAPictureStore: Sendable {
  private let lock = NSLock()
  // SAFETY: used only while `lock` is held.
  private nonisolated(unsafe) let cache: SpritePictureCache
  private nonisolated(unsafe) var userCount = 0
  /// A Boolean value that indicates whether sprites show any picture.
  let hasPictures: Bool

  /// Creates a store for the pictures of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - byteLimit: The limit in bytes of the decoded pictures.
  package init(_ document: SVGADocument, byteLimit: Int = SpritePictureCache.defaultByteLimit) {
    let pictures = document.scene.sprites?.pictures ?? []
    hasPictures = pictures.contains { $0.maxScale > 0 }
    cache = SpritePictureCache(document.pictures.map(\.bytes), pictures, byteLimit: byteLimit)
  }

  /// The bytes of all decoded pictures in memory.
  package var decodedBytes: Int { lock.withLock { cache.cachedBytes } }
  /// The number of pictures that were decoded, counting each time.
  package var decodeCount: Int { lock.withLock { cache.decodeCount } }

  fileprivate func addUser() { lock.withLock { userCount += 1 } }

  fileprivate func removeUser() {
    lock.withLock {
      userCount -= 1
      if userCount == 0 { cache.removeAll() }
    }
  }

  fileprivate func bitmap(_ picture: Int, scale: Double) -> Bitmap? {
    lock.withLock { cache.bitmap(picture, scale: scale) }
  }

  fileprivate func prepare(magnification: Double) {
    lock.withLock { cache.prepare(magnification: magnification) }
  }
}

/// A user of a picture store: a player or a renderer.
final class SVGAPictureUser: PictureSource, Sendable {
  private let store: SVGAPictureStore

  init(_ store: SVGAPictureStore) {
    self.store = store
    store.addUser()
  }

  deinit { store.removeUser() }

  package func bitmap(_ picture: Int, scale: Double) -> Bitmap? {
    store.bitmap(picture, scale: scale)
  }

  /// Decodes all pictures that sprites show, up to the limit of the store. Blocks until they are decoded.
  ///
  /// - Parameter magnification: The scale at which the movie is drawn.
  func prepare(magnification: Double) { store.prepare(magnification: magnification) }
}

extension SVGADocument {
  /// Makes all renderers of the document's scene use one store.
  ///
  /// - Parameter byteLimit: The limit in bytes of the decoded pictures.
  /// - Returns: The store.
  mutating func sharePictures(
    byteLimit: Int = SpritePictureCache.defaultByteLimit
  ) -> SVGAPictureStore {
    let store = SVGAPictureStore(self, byteLimit: byteLimit)
    scene.sprites?.makePictures = { SVGAPictureUser(store) }
    return store
  }
}

/// A task that decodes the pictures of an animation once, before its first frame is shown. Any thread may run it.
final class SVGAPicturePreparation: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var user: SVGAPictureUser?
  private let magnification: Double

  init(_ user: SVGAPictureUser, magnification: Double) {
    self.user = user
    self.magnification = magnification
  }

  /// Decodes the pictures, or waits until another thread has decoded them.
  func run() {
    lock.withLock {
      user?.prepare(magnification: magnification)
      user = nil
    }
  }
}
