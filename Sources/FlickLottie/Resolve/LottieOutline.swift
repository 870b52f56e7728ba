import FlickText

/// The structure of a file: its compositions, layers, assets and fonts. For inspection.
public struct LottieOutline: Hashable, Sendable {
  /// The name of the animation; empty if the file has none.
  public var name: String
  /// The version of the exporter; empty if the file has none.
  public var version: String
  /// The program that wrote the file; empty if the file has none.
  public var generator: String
  /// The root composition, then the precompositions in the order of the file.
  public var compositions: [Composition]
  /// The assets, in the order of the file.
  public var assets: [Asset]
  /// The fonts in the file's font list.
  public var fonts: [Font]

  /// The known differences between files of the program that wrote this file and the specification.
  public var dialects: [Dialect]

  /// A peculiarity of an exporter or a processor.
  public struct Dialect: Hashable, Sendable {
    /// The program, or the versions of it.
    public var name: String
    /// The difference, and how the reader treats it.
    public var effect: String
    /// Where the difference is described.
    public var source: String
  }

  /// A composition of the file.
  public struct Composition: Hashable, Sendable {
    /// The identifier that layers refer to; empty for the root composition.
    public var id: String
    /// The name of the composition; empty if it has none.
    public var name: String
    /// The layers, in the order of the file.
    public var layers: [Layer]
  }

  /// A layer of a composition.
  public struct Layer: Hashable, Sendable {
    /// The type of the layer, such as `shape` or `precomposition`.
    public var type: String
    /// The name of the layer; empty if it has none.
    public var name: String
    /// The index that other layers refer to; `nil` if the file has none.
    public var index: Int?
    /// The index of the parent layer; `nil` if there is none.
    public var parent: Int?
    /// The first frame of the layer; `nil` if the file has none.
    public var inPoint: Double?
    /// The frame after the last frame of the layer; `nil` if the file has none.
    public var outPoint: Double?
    /// The blend mode, as the number `bm` in the file. 0 is normal.
    public var blend: Int
    /// The matte mode, from 1 to 4; `nil` if the layer has no matte.
    public var matteMode: Int?
    /// The index of the matte layer; `nil` if the matte is the layer above.
    public var matteParent: Int?
    /// A Boolean value that indicates whether the layer is hidden.
    public var isHidden: Bool
    /// A Boolean value that indicates whether the layer is the matte of another layer.
    public var isMatteSource: Bool
    /// The number of masks.
    public var maskCount: Int
    /// The names of the effects. An effect without a name has its match name.
    public var effects: [String]
    /// The identifier of the asset that the layer shows; empty if there is none.
    public var reference: String
    /// The first text of a text layer; empty for other layers.
    public var text: String
    /// The names of the fonts that a text layer uses, without repetitions.
    public var fonts: [String]
  }

  /// An asset of the file.
  public struct Asset: Hashable, Sendable {
    /// The type of an asset.
    public enum AssetKind: String, Hashable, Sendable {
      /// An image, a precomposition, a sound, a data file, or an asset of another type.
      case image, precomposition, sound, data, other
    }

    /// The identifier that layers refer to.
    public var id: String
    /// The name of the asset; empty if it has none.
    public var name: String
    /// The type of the asset.
    public var kind: AssetKind
    /// The width of an image in pixels; `nil` if the file has none.
    public var width: Double?
    /// The height of an image in pixels; `nil` if the file has none.
    public var height: Double?
    /// The directory and name of an external file; empty for an embedded file.
    public var file: String
    /// A Boolean value that indicates whether the contents are in the file.
    public var isEmbedded: Bool
    /// The size in bytes of embedded contents, in their encoded format; `nil` if it is unknown.
    public var bytes: Int?
  }

  /// A font in the file's font list.
  public struct Font: Hashable, Sendable {
    /// The name that text refers to.
    public var name: String
    /// The name of the font family.
    public var family: String
    /// The name of the font style.
    public var style: String
    /// The sources of the glyphs: the names of the font and of fallback fonts, and `glyphs of the file`. Empty for a
    /// font that no text uses.
    public var drawnWith: [String]
  }
}

/// A font that texts request, and the fonts that they are drawn with.
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
    dialects = FlickLottie.Dialect.all(of: animation).map {
      Dialect(name: $0.name, effect: $0.effect, source: $0.source)
    }
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
    dialects = []
    self.version = version
    self.generator = generator
    compositions = [Composition(id: "", name: "", layers: layers)]
    self.assets = assets
    fonts = []
  }
}

extension LottieOutline.Layer {
  /// Creates a layer for formats whose layers have no further properties.
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
      documents = content.documents.map { $0.document }
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
  /// The family and the style.
  var displayName: String {
    [family, style].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
