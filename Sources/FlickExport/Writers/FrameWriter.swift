import FlickImage
import FlickRaster

/// A type that writes frames to files. Frames are passed in order and have the same size.
protocol FrameWriter {
  mutating func write(_ bitmap: Bitmap) throws(ExportError)
  /// Finishes the output after the last frame. A single file appears only after this call.
  mutating func finish() throws(ExportError)
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
