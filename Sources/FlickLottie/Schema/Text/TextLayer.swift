extension Schema {
  /// The content of a text layer.
  struct TextLayer {
    var document: Property<TextDocument>?
    /// The values of `document`, in the order of the file.
    var documents: [TimedDocument]
    var animators: [TextAnimator]
    var options: TextOptions
    /// The mask that the text follows; `nil` for text on straight lines.
    var path: TextPath?
    /// Colors that the host supplies in place of those of the documents. Never read from JSON.
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

  /// A text document and the frame from which it is shown.
  struct TimedDocument {
    var frame: Double
    var document: TextDocument
  }

  /// The anchor point settings of the text's animators.
  struct TextOptions {
    /// 1 characters, 2 words, 3 lines, 4 all.
    var anchorGrouping: Int
    /// The alignment in percent of half the width of a group, and of the line height.
    var groupingAlignment: VectorProperty?

    init(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      anchorGrouping = json?["g"]?.integer ?? 1
      groupingAlignment = Property(json?["a"])
    }
  }

  /// The path options of a text layer.
  struct TextPath {
    var source: JSONValue
    /// The position of the path among the masks of the layer.
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
    reportUnfitSlot(at: property.tapeIndex, in: document, as: .text)
    switch content(at: property.tapeIndex, in: document, as: .text) {
    case nil: break
    case .value(let index):
      var written = document.value(at: index)
      if let inner = written["s"], inner.isObject {
        diagnosticLog.add(.loneKeyframe, at: written)
        written = inner
      }
      if let document: Schema.TextDocument = value(written) {
        documents.append(Schema.TimedDocument(frame: 0, document: document))
      }
    case .keyframes(let index):
      keyframes(document.value(at: index)) { (key: Schema.Keyframe<Schema.TextDocument>) in
        guard let document = key.value else { return }
        documents.append(Schema.TimedDocument(frame: key.time, document: document))
      }
    }
    let source = document.value(at: property.tapeIndex)
    if source["sid"] != nil, let first = documents.first?.document, first.size <= 0 {
      diagnosticLog.add(.textSize, at: source)
    }
    return documents
  }
}
