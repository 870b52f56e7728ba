// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/imageio
@_exported import CoreGraphics
import FoundationClasses

public final class CGImageSource: _CFObject {
  init() {}
}
