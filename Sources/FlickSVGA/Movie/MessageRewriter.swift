package import FlickArchive

/// A rewriter that reads every message of a movie, and writes it again. Tests use it: reading a movie leaves the
/// messages of sprites and styles encoded until they are drawn.
package enum MessageRewriter {
  /// Returns a movie without unknown fields, and with its fields in the order of their numbers.
  ///
  /// - Throws: ``ReadError`` if the movie or a message inside it is not valid.
  package static func rewritten(
    _ bytes: [UInt8], limits: SVGALimits = .default
  ) throws(ReadError) -> [UInt8] {
    var reader = FieldReader(limits)
    var movie: SVGAMovie = try reader.message(bytes[...], at: "")
    for index in movie.sprites.indices {
      let path = "sprites[\(index)]"
      var sprite: SVGASprite = try reader.message(movie.sprites[index][...], at: path)
      for index in sprite.frames.indices {
        sprite.frames[index] = try frame(
          &reader, sprite.frames[index], at: "\(path).frames[\(index)]")
      }
      movie.sprites[index] = sprite.encoded
    }
    return movie.encoded
  }

  private static func frame(
    _ reader: inout FieldReader, _ bytes: ArraySlice<UInt8>, at path: String
  ) throws(ReadError) -> ArraySlice<UInt8> {
    var frame: SVGAFrame = try reader.message(bytes, at: path)
    for index in frame.shapes.indices {
      guard let bytes = frame.shapes[index].styles else { continue }
      let style: SVGAShape.Style = try reader.message(bytes, at: "\(path).shapes[\(index)]")
      frame.shapes[index].styles = style.encoded[...]
    }
    return frame.encoded[...]
  }
}
