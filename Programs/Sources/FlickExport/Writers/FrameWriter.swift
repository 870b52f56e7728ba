import FlickImage
package import FlickRaster

/// A type that writes frames to files. Frames are passed in order and have the same size.
package protocol FrameWriter {
  /// Writes a frame, which is shown from frame `index` of the file on until the next frame that is written.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - regions: Rectangles that contain all pixels that differ from the frame that was written before. Not used for
  ///     the first frame.
  ///   - index: The number of the frame in the file. The first is 0.
  mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError)

  /// Finishes the output after the last frame. A single file appears only after this call.
  ///
  /// - Parameter count: The number of frames of the file.
  mutating func finish(at count: Int) throws(ExportError)
}

/// Runs a closure and converts its image errors to export errors.
func mappingImageErrors<Result>(_ body: () throws(ImageError) -> Result) throws(ExportError)
  -> Result
{
  do throws(ImageError) {
    return try body()
  } catch {
    throw ExportError(error)
  }
}

extension Result where Failure == ImageError {
  /// Returns the value. Converts an image error to an export error.
  func exported() throws(ExportError) -> Success {
    try mappingImageErrors(get)
  }

  /// Creates a result from a closure that throws image errors.
  init(imageEncoding body: () throws(ImageError) -> Success) {
    do throws(ImageError) {
      self = .success(try body())
    } catch {
      self = .failure(error)
    }
  }
}
