#if canImport(CoreGraphics)
  public import CoreGraphics

  /// A time in an animation, in frames of its composition.
  public typealias AnimationFrameTime = CGFloat
  /// A position between two values, from 0 for the first to 1 for the second.
  public typealias InterpolationAmount = CGFloat
#else
  // `CGFloat` would add all of Foundation to the programs.
  /// A time in an animation, in frames of its composition.
  public typealias AnimationFrameTime = Double
  /// A position between two values, from 0 for the first to 1 for the second.
  public typealias InterpolationAmount = Double
#endif
