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

  fileprivate var provided: ProvidedValue<GradientStops>
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
    provided = ProvidedValue(GradientStops(colors: colors))
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
    provided = ProvidedValue(block: { GradientStops(colors: block($0)) })
    self.locations = locations
  }

  /// Creates a provider that calls closures for each frame.
  ///
  /// - Parameters:
  ///   - block: A closure that returns the colors at a frame. It is called before each frame is drawn, on the
  ///     thread that requests the frame.
  ///   - locations: A closure that returns the locations of the colors at a frame, 0…1. If `nil`, the colors are
  ///     evenly spaced.
  public init(block: @escaping ColorsValueBlock, locations: ColorLocationsBlock?) {
    provided = ProvidedValue(block: {
      GradientStops(colors: block($0), locations: locations?($0))
    })
    self.locations = []
  }

  /// Creates a provider whose colors follow keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes, in any order. All of them should have the same number of colors. Without
  ///     keyframes, there are no colors.
  ///   - locations: The locations of the colors, 0…1. A color without a location is placed as if all colors
  ///     were evenly spaced.
  public init(keyframes: [Keyframe<[LottieColor]>], locations: [Double] = []) {
    provided = ProvidedValue(
      keyframes.map { $0.map { GradientStops(colors: $0) } }, emptyValue: GradientStops(colors: []))
    self.locations = locations
  }

  /// The colors that the provider supplies from the next frame on. Setting them replaces a closure or
  /// keyframes.
  ///
  /// With a closure or keyframes, these are the colors at frame 0.
  public var colors: [LottieColor] {
    get { provided.value.colors }
    set { provided.value = GradientStops(colors: newValue) }
  }

  /// The type of the values: `[Double]`, the numbers of a gradient as in a Lottie file. Each color has four
  /// numbers: location, red, green and blue. If a color is not opaque, two numbers for each color follow:
  /// location and alpha.
  public var valueType: Any.Type { [Double].self }
  public var storage: ValueProviderStorage<[Double]> {
    provided.typedStorage { [locations] in $0.numbers(locations) }
  }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { [locations] in $0.numbers(locations) }
  }

  /// Returns `true`, so that the provider is sampled for every frame.
  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  public static func == (one: GradientValueProvider, other: GradientValueProvider) -> Bool {
    one === other
      || one.provided.isEqual(other.provided) && one.locations == other.locations
  }
}

extension GradientValueProvider: SlotProvider {
  func slot(at frame: AnimationFrameTime, since known: inout Int) -> SlotValue? {
    provided.slot(at: frame, since: &known) {
      SlotValue(gradient: $0.numbers(locations), colorCount: $0.colors.count)
    }
  }
}

/// The colors of a gradient and their locations.
private struct GradientStops: Interpolatable, Equatable {
  var colors: [LottieColor]
  /// The locations of the colors, 0…1; `nil` for those of the provider.
  var locations: [Double]?

  func interpolate(to: GradientStops, amount: InterpolationAmount) -> GradientStops {
    GradientStops(colors: colors.interpolate(to: to.colors, amount: amount))
  }

  /// Returns the numbers of a gradient as in a Lottie file.
  func numbers(_ usualLocations: [Double]) -> [Double] {
    let locations = locations ?? usualLocations
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
}
