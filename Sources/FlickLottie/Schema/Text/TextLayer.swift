extension Schema {
  /// What a text layer holds beside what all layers do.
  struct TextLayer {
    var document: Property<TextDocument>?
    var animators: [TextAnimator]
    var options: TextOptions
    /// `nil` for text on straight lines.
    var path: TextPath?
    /// Colours that go before those of the documents; never written.
    var fill: VectorProperty?
    var stroke: VectorProperty?

    init?(_ json: __shared JSONValue?, _ reading: inout Reading) {
      guard let json, json.isObject else { return nil }
      document = Property(json["d"], &reading)
      animators = reading.list(json["a"]) { TextAnimator($0, &$1) }
      options = TextOptions(json["m"], &reading)
      path = TextPath(json["p"], &reading)
      let characters = document?.content.documents.reduce(0) { $0 + $1.text.utf8.count } ?? 0
      guard
        reading.admitCharacters(
          characters, animators: animators.reduce(0) { $0 + max($1.selectors.count, 1) }, json)
      else {
        return nil
      }
    }
  }

  /// What animators turn and scale their characters around.
  struct TextOptions {
    /// 1 characters, 2 words, 3 lines, 4 the whole text.
    var anchorGrouping: Int
    /// In percent of half a group's width, and of the height of a line.
    var groupingAlignment: VectorProperty?

    init(_ json: __shared JSONValue?, _ reading: inout Reading) {
      anchorGrouping = json?["g"]?.integer ?? 1
      groupingAlignment = Property(json?["a"], &reading)
    }
  }

  /// The mask of the layer that the text runs along.
  struct TextPath {
    var source: JSONValue
    /// Its position among the layer's masks.
    var mask: Int
    var firstMargin: VectorProperty?
    var lastMargin: VectorProperty?
    var isReversed: VectorProperty?
    var forceAlignment: VectorProperty?
    var isPerpendicular: VectorProperty?

    init?(_ json: __shared JSONValue?, _ reading: inout Reading) {
      guard let json, let mask = json.integer("m") else { return nil }
      source = json
      self.mask = mask
      firstMargin = Property(json["f"], &reading)
      lastMargin = Property(json["l"], &reading)
      isReversed = Property(json["r"], &reading)
      forceAlignment = Property(json["a"], &reading)
      isPerpendicular = Property(json["p"], &reading)
    }
  }
}

extension Schema.Property.Content where Held == Schema.TextDocument {
  var documents: [Schema.TextDocument] {
    switch self {
    case .none: []
    case .value(let document): [document]
    case .keyframes(let keys): keys.compactMap(\.value)
    }
  }
}
