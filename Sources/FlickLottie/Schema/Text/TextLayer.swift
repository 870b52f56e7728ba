extension Schema {
  /// What a text layer holds beside what all layers do.
  struct TextLayer {
    var document: Property<TextDocument>?
    /// What it holds, in the order of the file.
    var documents: [TimedDocument]
    var animators: [TextAnimator]
    var options: TextOptions
    /// `nil` for text on straight lines.
    var path: TextPath?
    /// Colours that go before those of the documents; never written.
    var fillOverride: VectorProperty?
    var strokeOverride: VectorProperty?

    init?(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      guard let json, json.isObject else { return nil }
      document = Property(json, "d")
      documents = document.map { reading.documents($0, json.document) } ?? []
      animators = reading.list(json["a"]) { TextAnimator($0, &$1) }
      options = TextOptions(json["m"], &reading)
      path = TextPath(json["p"], &reading)
      let characters = documents.reduce(0) { $0 + $1.document.text.utf8.count }
      guard
        reading.consumeCharacters(
          characters, animators: animators.reduce(0) { $0 + max($1.selectors.count, 1) }, json)
      else {
        return nil
      }
    }
  }

  /// A document, and the frame from which it is shown.
  struct TimedDocument {
    var frame: Double
    var document: TextDocument
  }

  /// What animators turn and scale their characters around.
  struct TextOptions {
    /// 1 characters, 2 words, 3 lines, 4 the whole text.
    var anchorGrouping: Int
    /// In percent of half a group's width, and of the height of a line.
    var groupingAlignment: VectorProperty?

    init(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      anchorGrouping = json?["g"]?.integer ?? 1
      groupingAlignment = Property(json?["a"])
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

    init?(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      guard let json, let mask = json.integer("m") else { return nil }
      source = json
      self.mask = mask
      firstMargin = Property(json, "f")
      lastMargin = Property(json, "l")
      isReversed = Property(json, "r")
      forceAlignment = Property(json, "a")
      isPerpendicular = Property(json, "p")
    }
  }
}

extension Schema.ReadContext {
  fileprivate mutating func documents(
    _ property: Schema.Property<Schema.TextDocument>, _ document: JSONDocument
  ) -> [Schema.TimedDocument] {
    var documents: [Schema.TimedDocument] = []
    switch content(at: property.tapeIndex, in: document) {
    case nil: break
    case .value(let place):
      if let document: Schema.TextDocument = value(document.value(at: place)) {
        documents.append(Schema.TimedDocument(frame: 0, document: document))
      }
    case .keyframes(let place):
      keyframes(document.value(at: place)) { (key: Schema.Keyframe<Schema.TextDocument>) in
        guard let document = key.value else { return }
        documents.append(Schema.TimedDocument(frame: key.time, document: document))
      }
    }
    return documents
  }
}
