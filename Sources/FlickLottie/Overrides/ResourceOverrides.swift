package import FlickRaster
package import FlickScene
package import FlickText

/// What a host gives in place of what a file holds. Asked when a document is made, never while frames
/// are drawn; whatever has no answer stays as the file has it.
package struct ResourceOverrides {
  package typealias ImageOverrideProvider = (ImageAssetReference) -> ImageOverride?
  package typealias TextOverrideProvider = (_ keys: [String], _ source: String) -> String?
  package typealias FontOverrideProvider = (_ name: String, _ size: Double) -> FontOverride?

  /// Asked once for each picture that layers show.
  package var image: ImageOverrideProvider?
  /// Asked for each document of each text layer, as often as its composition is shown, by the names of the
  /// layers from the outside in.
  package var text: TextOverrideProvider?
  /// Asked for each font and size of texts: by the name that the text refers to it by.
  package var font: FontOverrideProvider?

  package init(
    image: ImageOverrideProvider? = nil, text: TextOverrideProvider? = nil,
    font: FontOverrideProvider? = nil
  ) {
    self.image = image
    self.text = text
    self.font = font
  }
}

/// A picture that a file refers to or holds.
package struct ImageAssetReference: Hashable, Sendable {
  /// What layers refer to it by.
  package var id: String
  /// The name of its file, or a data URL with the picture itself.
  package var name: String
  /// Where the file lies; often empty.
  package var directory: String
  /// In pixels; 0 where the file does not say.
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

/// A picture of any size, and where it stands in the box of the one that it replaces. One without
/// pixels draws nothing.
package struct ImageOverride: Sendable {
  package var bitmap: Bitmap
  package var gravity: ImageGravity

  package init(_ bitmap: Bitmap, gravity: ImageGravity = .resizeAspectFill) {
    self.bitmap = bitmap
    self.gravity = gravity
  }
}

/// A font that sets whole texts; for characters that it lacks, others are searched.
package struct FontOverride: Sendable {
  package var font: Font
  /// `nil` for the text's own size.
  package var size: Double?

  package init(_ font: Font, size: Double? = nil) {
    self.font = font
    self.size = size
  }
}
