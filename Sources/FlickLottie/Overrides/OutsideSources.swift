package import FlickRaster
package import FlickScene
package import FlickText

/// Resources that the host supplies in place of those in a file. The closures are called when a document is resolved,
/// never while a frame is drawn. If a closure returns `nil`, the file's resource is used.
package struct OutsideSources {
  package typealias ImageSource = (OutsideImage) -> OutsidePicture?
  package typealias TextSource = (_ keys: [String], _ source: String) -> String?
  package typealias FontSource = (_ name: String, _ size: Double) -> OutsideFont?

  /// Called once for each image that a layer shows.
  package var image: ImageSource?
  /// Called for each text document of each text layer, once for each layer that shows the composition. `keys` are the
  /// names of the layers from the outermost to the innermost.
  package var text: TextSource?
  /// Called for each font and size of the texts, with the name that the text refers to.
  package var font: FontSource?

  package init(
    image: ImageSource? = nil, text: TextSource? = nil, font: FontSource? = nil
  ) {
    self.image = image
    self.text = text
    self.font = font
  }
}

/// An image asset in a file.
package struct OutsideImage: Hashable, Sendable {
  /// The identifier that layers refer to.
  package var id: String
  /// The name of the image file, or a data URL with the image.
  package var name: String
  /// The directory of the image file; often empty.
  package var directory: String
  /// The width in pixels; 0 if the file has none.
  package var width: Double
  package var height: Double

  package init(id: String, name: String, directory: String, width: Double, height: Double) {
    self.id = id
    self.name = name
    self.directory = directory
    self.width = width
    self.height = height
  }
}

/// An image that replaces an image asset. It can have any size. An image without pixels draws nothing.
package struct OutsidePicture: Sendable {
  package var bitmap: Bitmap
  package var gravity: ImageGravity

  package init(_ bitmap: Bitmap, gravity: ImageGravity = .resizeAspectFill) {
    self.bitmap = bitmap
    self.gravity = gravity
  }
}

/// A font that replaces the font of a text. For characters that it lacks, other fonts are searched.
package struct OutsideFont: Sendable {
  package var font: Font
  /// The font size; `nil` for the text's own size.
  package var size: Double?

  package init(_ font: Font, size: Double? = nil) {
    self.font = font
    self.size = size
  }
}
