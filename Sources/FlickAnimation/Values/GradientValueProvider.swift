import FlickScene

/// Gives the colours of a gradient.
///
/// ```swift
/// let red = LottieColor(r: 1, g: 0, b: 0, a: 1)
/// let clear = LottieColor(r: 1, g: 0, b: 0, a: 0)
/// renderer.setValueProvider(
///   GradientValueProvider([red, clear], locations: [0, 1]), keypath: "**.Gradient Fill 1.Colors")
/// ```
///
/// Two are equal that have the same colours at the same locations; one with a block is equal to itself alone.
public final class GradientValueProvider: AnyValueProvider, Equatable {
  fileprivate var provided: ProvidedValue<[LottieColor]>
  /// Where the colours are, 0…1; those that are missing are spread evenly.
  public var locations: [Double] {
    didSet { provided.markChanged() }
  }

  public init(_ colors: [LottieColor], locations: [Double] = []) {
    provided = ProvidedValue(colors)
    self.locations = locations
  }

  /// - Parameter block: asked before every frame that is drawn, on the thread that asks for the frame.
  public init(
    block: @escaping (AnimationFrameTime) -> [LottieColor], locations: [Double] = []
  ) {
    provided = ProvidedValue(block: block)
    self.locations = locations
  }

  /// - Parameter keyframes: in any order, of as many colours each; no colours where there are none.
  public init(keyframes: [Keyframe<[LottieColor]>], locations: [Double] = []) {
    provided = ProvidedValue(keyframes, emptyValue: [])
    self.locations = locations
  }

  /// What is given, from the next frame on; at frame 0 where a block or keyframes say it. Setting it takes
  /// the place of those.
  public var colors: [LottieColor] {
    get { provided.value }
    set { provided.value = newValue }
  }

  /// As files write gradients: of each colour its location, red, green and blue; then, where any is
  /// not opaque, of each its location and its alpha.
  public var valueType: Any.Type { [Double].self }
  public var typeErasedStorage: AnyValueProviderStorage {
    provided.storage { [locations] in Self.numbers($0, locations) }
  }

  public func hasUpdate(frame: AnimationFrameTime) -> Bool { true }

  fileprivate static func numbers(_ colors: [LottieColor], _ locations: [Double]) -> [Double] {
    let places = colors.indices.map { index in
      locations.indices.contains(index)
        ? locations[index] : colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
    }
    var numbers = zip(colors, places).flatMap { [$1, $0.r, $0.g, $0.b] }
    if colors.contains(where: { $0.a < 1 }) {
      numbers += zip(colors, places).flatMap { [$1, $0.a] }
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
    provided.slot(at: frame, since: &known) { SlotValue(gradient: Self.numbers($0, locations)) }
  }
}
