package import FlickGeometry
package import FlickRaster

/// The model of an effect or layer style that changes the image of a whole layer.
///
/// Each model is a value with animated properties, in a file of its own. It evaluates and lists the properties.
package protocol EffectModel: PropertyModel {
  /// Returns the filter of the effect at a time, or `nil` if it changes nothing.
  func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter?
  /// Returns the filter that applies after the first one. Most effects have one filter.
  func secondFilter(at context: EvaluationContext, in space: EffectSpace) -> Filter?
}

extension EffectModel {
  package func secondFilter(at context: EvaluationContext, in space: EffectSpace) -> Filter? { nil }

  func addFilters(at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void) {
    if let filter = filter(at: context, in: space) { add(filter) }
    if let filter = secondFilter(at: context, in: space) { add(filter) }
  }
}

/// An effect of any model. A class, because Embedded Swift has no existential types of values.
package protocol LayerEffect: AnyObject, Sendable {
  /// Calls `add` with the filters of the model, in the order in which they apply.
  func addFilters(at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void)
  /// Writes the properties of the model.
  func describe(to text: inout SceneDescription)
}

/// An effect with a model.
package final class ModelEffect<Model: EffectModel>: LayerEffect {
  package let model: Model

  package init(_ model: Model) { self.model = model }

  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    model.addFilters(at: context, in: space, add)
  }

  package func describe(to text: inout SceneDescription) { model.listProperties(in: &text) }
}

/// The coordinate space of the lengths, directions and points of an effect.
package struct EffectSpace: Equatable, Sendable {
  /// The map from this space to the coordinates of the sink.
  package var transform: Affine
  /// The bounds of the layer in this space.
  package var bounds: Rect2D
  /// The map from the coordinates of the layer to those of the sink.
  package var layerTransform: Affine

  /// - Parameter layerTransform: the map of the coordinates of the layer, if they are others.
  package init(_ transform: Affine, bounds: Rect2D, layerTransform: Affine? = nil) {
    self.transform = transform
    self.bounds = bounds
    self.layerTransform = layerTransform ?? transform
  }
}
