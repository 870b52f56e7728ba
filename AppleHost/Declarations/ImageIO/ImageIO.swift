// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/imageio
@_exported import CoreGraphics
import FoundationClasses

public final class CGImageSource: _CFObject {
  init() {}
}

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}
