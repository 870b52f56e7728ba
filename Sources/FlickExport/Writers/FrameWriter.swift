import FlickImage
import FlickRaster

/// One way of putting frames into files. Frames come in order, and all in one size.
protocol FrameWriter {
  mutating func write(_ bitmap: Bitmap) throws(ExportError)
  /// Called once, after the last frame. Without it, no single file appears.
  mutating func finish() throws(ExportError)
}

/// Errors of the encoders, told as errors of the export.
func mappingImageErrors<Result>(_ body: () throws(ImageError) -> Result) throws(ExportError)
  -> Result
{
  do throws(ImageError) {
    return try body()
  } catch {
    throw ExportError(error)
  }
}
