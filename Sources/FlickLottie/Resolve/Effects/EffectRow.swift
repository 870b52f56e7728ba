import FlickScene

/// An effect that is drawn: the names by which files identify it, and the function that reads its model.
struct EffectRow: Sendable {
  typealias Reader<Model> = @Sendable (inout Resolver, Schema.Effect) -> Model

  enum Read: Sendable {
    /// Reads an effect that filters the image of the layer.
    case filters(Reader<any LayerEffect>)
    /// Reads an effect that draws.
    case drawing(Reader<DrawingEffect.Operation>)
  }

  /// The match names in After Effects.
  let matchNames: [String]
  /// The number in the format, if it has one.
  let type: Int?
  let read: Read

  init<Model: EffectModel>(
    _ matchNames: String..., type: Int? = nil, _ read: @escaping Reader<Model>
  ) {
    self.matchNames = matchNames
    self.type = type
    self.read = .filters { ModelEffect(read(&$0, $1)) }
  }

  /// Creates the row of an effect whose model depends on its values, or that draws.
  init(_ matchName: String, type: Int? = nil, as read: Read) {
    matchNames = [matchName]
    self.type = type
    self.read = read
  }

  /// Returns the row of an effect by its match name, or by its number if no row has the name. Searches an array, because
  /// the first dictionary of each type searches all libraries of the process for a protocol conformance.
  static func row(of effect: Schema.Effect) -> EffectRow? {
    row(effect.matchName, effect.type)
  }

  fileprivate static func row(_ matchName: String, _ type: Int?) -> EffectRow? {
    all.first { $0.matchNames.contains(matchName) }
      ?? type.flatMap { type in all.first { $0.type == type } }
  }

  /// All rows, which stand beside the functions that read the models.
  static let all = blurs + colors + tones + warps + wipes + ramps + noises + drawings
}

extension JSONValue {
  /// A Boolean value that indicates whether an effect of a layer is drawn, or is a control that expressions read.
  package var isKnownEffect: Bool {
    let (name, type) = (self["mn"]?.string ?? "", integer("ty"))
    return Schema.Effect.isControl(name, type) || EffectRow.row(name, type) != nil
  }
}
