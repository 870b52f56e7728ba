import FlickGeometry
import FlickMath
import FlickRaster

/// The effect Venetian Blinds: wipes the layer in slats.
package struct VenetianBlindsEffect: Sendable {
  /// The part of each slat that is wiped, 0…1.
  package var completion: Animated<Double>
  /// The direction across the slats in radians, clockwise from the right.
  package var direction: Animated<Double>
  package var width: Animated<Double>
  package var feather: Animated<Double>

  package init(
    completion: Animated<Double>, direction: Animated<Double>, width: Animated<Double>,
    feather: Animated<Double> = .constant(0)
  ) {
    self.completion = completion
    self.direction = direction
    self.width = width
    self.feather = feather
  }
}

extension VenetianBlindsEffect: LayerEffect {
  /// AE: Slats are counted from the center of the layer, and the feather blurs their edges by three
  /// times its value. (Skottie's `VenetianBlindsAdapter`.)
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let completion = completion.value(at: frame)
    guard completion > 0 else { return }
    guard completion < 1 else { return sink.filter(.color(.fill(.clear))) }
    let direction = direction.value(at: frame)
    let width = max(width.value(at: frame), 1)
    let start = space.bounds.center
    let end = start + Vector2D(cosine(direction), sine(direction)) * width
    guard let map = space.map(start, end) else { return }
    // The first row of the map increases by 1 from slat to slat. The period is the shortest vector
    // with that increase.
    let growth = Vector2D(map.a, map.c)
    sink.filter(
      .blinds(
        BlindsFilter(
          origin: space.transform.apply(start), period: growth * (1 / growth.lengthSquared),
          completion: completion,
          feather: space.length(max(feather.value(at: frame), 0) * 3))))
  }
}

extension VenetianBlindsEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect venetian blinds") { text in
      text.number("completion", completion)
      text.angle("direction", direction)
      text.number("width", width)
      text.number("feather", feather, unless: 0)
    }
  }
}
