import FlickScene

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value provider that supplies the colors of a gradient.
///
/// ```swift
/// let red = LottieColor(r: 1, g: 0, b: 0, a: 1)
/// let clear = LottieColor(r: 1, g: 0, b: 0, a: 0)
/// renderer.setValueProvider(
///   GradientValueProvider([red, clear], locations: [0, 1]), keypath: "**.Gradient Fill 1.Colors")
/// ```
///
/// Providers are equal if they have equal colors or keyframes and equal locations. A provider with a closure
/// is equal only to itself.
public final class GradientValueProvider: ValueProvider, Equatable {
  /// A closure that returns the colors at a frame.
  public typealias ColorsValueBlock = (AnimationFrameTime) -> [LottieColor]
  /// A closure that returns the locations of the colors at a frame, from 0 to 1.
  public typealias ColorLocationsBlock = (AnimationFrameTime) -> [Double]

  fileprivate var provided: ProvidedValue<[LottieColor]>
  /// The locations of the colors, 0…1. A color without a location is placed as if all colors were evenly
  /// spaced.
  public var locations: [Double] {
    didSet { provided.markChanged() }
  }

  /// Creates a provider with constant colors.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - locations: The locations of the colors, 0…1. A color without a location is placed as if all colors
  ///     were evenly spaced.
  public init(_ colors: [LottieColor], locations: [Double] = []) {
    provided = ProvidedValue(colors)
    self.locations = locations
  }

  /// Creates a provider that calls a closure for each frame.
  ///
  /// - Parameters:
  ///   - block: A closure that returns the colors at a frame. It is called before each frame is drawn, on the
  ///     thread that requests the frame.
  ///   - locations: The locations of the colors, 0…1. A color without a location is placed as if all colors
  ///     were evenly spaced.
  public init(
    block: @escaping (AnimationFrameTime) -> [LottieColor], locations: [Double] = []
  ) {
    provided = ProvidedValue(block: block)
    self.locations = locations
  }

  /// Creates a provider whose colors follow keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes, in any order. All of them should have the same number of colors. Without
  ///     keyframes, there are no colors.
  ///   - locations: The locations of the colors, 0…1. A color without a location is placed as if all colors
  ///     were evenly spaced.
  public init(keyframes: [Keyframe<[LottieColor]>], locations: [Double] = []) {
    provided = ProvidedValue(keyframes, emptyValue: [])
    self.locations = locations
  }

  /// The colors that the provider supplies from the next frame on. Setting them replaces a closure or
  /// keyframes.
  ///
  /// With a closure or keyframes, these are the colors at frame 0.
  public var colors: [LottieColor] {
    get { provided.value }
    set { provided.value = newValue }
  }

  /// The type of the values: `[Double]`, the numbers of a gradient as in a Lottie file. Each color has four
  /// numbers: location, red, green and blue. If a color is not opaque, two numbers for each color follow:
  /// location and alpha.
  public var valueType: Any.Type { [Double].self }
  /// The source of the values.
  public var storage: ValueProviderStorage<[Double]> {
    provided.typedStorage { [locations] in Self.numbers($0, locations) }
  }
  /// The source of the values, without their static type.
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { [locations] in Self.numbers($0, locations) }
  }

  /// Returns `true`, so that the provider is sampled for every frame.
  ///
  /// - Parameter frame: The frame of the composition.
  /// - Returns: `true`.
  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  fileprivate static func numbers(_ colors: [LottieColor], _ locations: [Double]) -> [Double] {
    let offsets = colors.indices.map { index in
      locations.indices.contains(index)
        ? locations[index] : colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
    }
    var numbers = zip(colors, offsets).flatMap { [$1, $0.r, $0.g, $0.b] }
    if colors.contains(where: { $0.a < 1 }) {
      numbers += zip(colors, offsets).flatMap { [$1, $0.a] }
    }
    return numbers
  }

  public static func == (one: GradientValueProvider, other: GradientValueProvider) -> Bool {
    one === other
      || one.provided.isEqual(other.provided) && one.locations == other.locations
  }
}

extension GradientValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) {
      SlotValue(gradient: Self.numbers($0, locations), colorCount: $0.count)
    }
  }
}
