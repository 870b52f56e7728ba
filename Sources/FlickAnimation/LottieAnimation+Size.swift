import FlickGeometry
import FlickScene

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension LottieAnimation {
    /// The size of the composition in its own units. At a scale of 1, a unit is one pixel.
    public var size: CGSize {
      CGSize(width: document.scene.size.width, height: document.scene.size.height)
    }
  }
#else
  // `CGSize` would add all of Foundation to the programs.
  extension LottieAnimation {
    /// The size of the composition in its own units. At a scale of 1, a unit is one pixel.
    public var size: (width: Double, height: Double) {
      (document.scene.size.width, document.scene.size.height)
    }
  }
#endif
