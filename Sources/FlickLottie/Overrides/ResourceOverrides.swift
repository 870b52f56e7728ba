package import FlickRaster
package import FlickScene
package import FlickText

/// Resources that the host supplies in place of those in a file. The closures are called when a document is resolved,
/// never while a frame is drawn. If a closure returns `nil`, the file's resource is used.
package struct ResourceOverrides {
  package typealias ImageOverrideProvider = (ImageAssetReference) -> ImageOverride?
  package typealias TextOverrideProvider = (_ keys: [String], _ source: String) -> String?
  package typealias FontOverrideProvider = (_ name: String, _ size: Double) -> FontOverride?

  /// Called once for each image that a layer shows.
  package var image: ImageOverrideProvider?
  /// A Boolean value that indicates whether only images that the file lacks are requested.
  package var imagesAreFallback = false
  /// Called for each text document of each text layer, once for each layer that shows the composition. `keys` are the
  /// names of the layers from the outermost to the innermost.
  package var text: TextOverrideProvider?
  /// Called for each font and size of the texts, with the name that the text refers to.
  package var font: FontOverrideProvider?
  /// Called like ``font``, for the fonts that neither the file nor the system has.
  package var fallbackFont: FontOverrideProvider?

  package init(
    image: ImageOverrideProvider? = nil, text: TextOverrideProvider? = nil,
    font: FontOverrideProvider? = nil
  ) {
    self.image = image
    self.text = text
    self.font = font
  }

  /// A Boolean value that indicates whether there is no source of resources.
  package var isEmpty: Bool {
    image == nil && text == nil && font == nil && fallbackFont == nil
  }
}

/// An image asset in a file.
package struct ImageAssetReference: Hashable, Sendable {
  /// The identifier that layers refer to.
  package var id: String
  /// The name of the image file, or a data URL with the image.
  package var name: String
  /// The directory of the image file; often empty.
  package var directory: String
  /// The width in pixels; 0 if the file has none.
  package var width: Double
  package var height: Double
}

/// An image that replaces an image asset. It can have any size. An image without pixels draws nothing.
package struct ImageOverride: Sendable {
  package var bitmap: Bitmap
  package var gravity: ImageGravity

  package init(_ bitmap: Bitmap, gravity: ImageGravity = .resizeAspectFill) {
    self.bitmap = bitmap
    self.gravity = gravity
  }
}

/// A font that replaces the font of a text. For characters that it lacks, other fonts are searched.
package struct FontOverride: Sendable {
  package var font: Font
  /// The font size; `nil` for the text's own size.
  package var size: Double?

  package init(_ font: Font, size: Double? = nil) {
    self.font = font
    self.size = size
  }
}

extension LottieDocument {
  /// A Boolean value that indicates whether images of the file were not found.
  package var hasMissingImages: Bool { diagnostics.contains { $0.kind == .missingImage } }

  /// A Boolean value that indicates whether fonts of the file's texts were not found.
  package var hasUnavailableFonts: Bool {
    diagnostics.contains { [.missingFont, .substitutedFont].contains($0.kind) }
  }
}
