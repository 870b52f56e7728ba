import FlickText

/// What a file contains, in the file's own words: for inspection.
public struct LottieOutline: Hashable, Sendable {
  public var name: String
  /// The exporter's version; empty when the file does not say.
  public var version: String
  public var generator: String
  /// The root first, then the precompositions in the order of the file.
  public var compositions: [Composition]
  public var assets: [Asset]
  public var fonts: [Font]

  public struct Composition: Hashable, Sendable {
    /// What layers refer to it by; empty for the root.
    public var id: String
    public var name: String
    public var layers: [Layer]
  }

  public struct Layer: Hashable, Sendable {
    public var type: String
    public var name: String
    public var index: Int?
    /// The index of the layer that it hangs on.
    public var parent: Int?
    public var inPoint: Double?
    public var outPoint: Double?
    public var blend: Int
    /// The matte's mode, 1…4, and the index of its layer when that is not the one above.
    public var matteMode: Int?
    public var matteParent: Int?
    public var isHidden: Bool
    public var isMatteSource: Bool
    public var maskCount: Int
    public var effects: [String]
    /// The asset that it shows; empty when none.
    public var reference: String
    /// Of a text layer: its first text.
    public var text: String
    /// Of a text layer: the names of the fonts that its texts ask for, each once.
    public var fonts: [String]
  }

  public struct Asset: Hashable, Sendable {
    public enum AssetKind: String, Hashable, Sendable {
      case image, precomposition, sound, data, other
    }

    public var id: String
    public var name: String
    public var kind: AssetKind
    public var width: Double?
    public var height: Double?
    /// Directory and file of a picture outside of the file; empty for an embedded one.
    public var file: String
    public var isEmbedded: Bool
    /// Of what is embedded, in the format that it is kept in, where that is known.
    public var bytes: Int?
  }

  public struct Font: Hashable, Sendable {
    public var name: String
    public var family: String
    public var style: String
    /// What its texts are drawn with: the names of fonts, of the fonts that fill in for letters which
    /// the first lacks, and `glyphs of the file`. Empty for a font that no text is set in.
    public var drawnWith: [String]
  }
}

/// A font that texts ask for, and what they are drawn with.
struct FontUse: Sendable {
  var font: String
  var resolvedFonts: [FontNames]
}

extension LottieOutline {
  init(
    _ animation: Schema.Animation, drawnWith uses: [FontUse]
  ) {
    name = animation.name
    version = animation.version?.text ?? ""
    generator = animation.generator
    compositions = [
      Composition(id: "", name: animation.name, layers: animation.layers.map(Layer.init))
    ]
    for asset in animation.assets {
      guard case .precomposition(let composition) = asset.content else { continue }
      compositions.append(
        Composition(
          id: asset.id, name: asset.name, layers: composition.layers.map(Layer.init)))
    }
    assets = animation.assets.map(Asset.init)
    fonts = animation.fonts.map { font in
      let names = uses.first { $0.font == font.name }?.resolvedFonts ?? []
      return Font(
        name: font.name, family: font.family, style: font.style,
        drawnWith: names.map { $0 == FontNames() ? "glyphs of the file" : $0.displayName })
    }
  }
}

extension LottieOutline {
  package init(version: String, generator: String, layers: [Layer], assets: [Asset]) {
    name = ""
    self.version = version
    self.generator = generator
    compositions = [Composition(id: "", name: "", layers: layers)]
    self.assets = assets
    fonts = []
  }
}

extension LottieOutline.Layer {
  /// Of formats whose layers have nothing of what is left out here.
  package init(type: String, name: String, index: Int, reference: String) {
    self.type = type
    self.name = name
    self.index = index
    self.reference = reference
    blend = 0
    isHidden = false
    isMatteSource = false
    maskCount = 0
    effects = []
    text = ""
    fonts = []
  }
}

extension LottieOutline.Asset {
  package init(id: String, kind: AssetKind, bytes: Int) {
    self.id = id
    self.kind = kind
    self.bytes = bytes
    name = ""
    file = ""
    isEmbedded = true
  }
}

extension LottieOutline.Layer {
  init(_ layer: Schema.Layer) {
    type = layer.type?.name ?? "unknown"
    name = layer.name
    index = layer.index.flatMap { Int(exactly: $0) }
    parent = layer.parent.flatMap { Int(exactly: $0) }
    inPoint = layer.inPoint
    outPoint = layer.outPoint
    blend = layer.blendMode
    matteMode = layer.matteMode == 0 ? nil : layer.matteMode
    matteParent = layer.matteParent.flatMap { Int(exactly: $0) }
    isHidden = layer.isHidden
    isMatteSource = layer.isMatteTarget
    maskCount = layer.masks.count
    effects = layer.effects.map { $0.name.isEmpty ? $0.matchName : $0.name }
    reference =
      switch layer.content {
      case .precomposition(let content): content.reference
      case .image(let reference), .data(let reference): reference
      case .audio(let content): content.reference
      case .footage(let content): content.reference
      case .solid, .shape, .text, .camera, .none: ""
      }
    var documents: [Schema.TextDocument] = []
    if case .text(let content) = layer.content {
      documents = content.documents.map(\.document)
    }
    text = documents.first?.text ?? ""
    fonts = documents.reduce(into: []) { names, document in
      if !names.contains(document.font) { names.append(document.font) }
    }
  }
}

extension LottieOutline.Asset {
  init(_ asset: Schema.Asset) {
    id = asset.id
    name = asset.name
    kind = .other
    file = ""
    isEmbedded = true
    switch asset.content {
    case .image(let image):
      kind = .image
      width = image.width
      height = image.height
      isEmbedded = image.isEmbedded
      if !isEmbedded { file = image.directory + (image.file?.string ?? "") }
    case .precomposition:
      kind = .precomposition
    case .file(let written):
      kind = asset.fileType == 3 ? .data : .sound
      isEmbedded = written.isEmbedded
      if !isEmbedded { file = written.path }
    case .other:
      isEmbedded = false
    }
  }
}

extension FontNames {
  fileprivate var displayName: String {
    [family, style].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
