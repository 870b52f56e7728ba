package import FlickArchive
import FlickImage
package import FlickScene
package import FlickText

/// Reads a Lottie JSON file into a document that can be drawn.
package enum LottieReader {
  /// Reads a document from the bytes of a JSON file.
  ///
  /// - Throws: `ReadError` if the file is not a readable Lottie animation or exceeds a limit.
  package static func read(
    _ bytes: [UInt8], environment: LottieEnvironment = LottieEnvironment()
  ) throws(ReadError) -> LottieDocument {
    let document = try JSONDocument(bytes, limits: environment.limits.json)
    environment.didParse?()
    return try read(document, environment: environment)
  }

  /// Reads a document from a file that is already parsed.
  package static func read(
    _ document: JSONDocument, environment: LottieEnvironment = LottieEnvironment()
  ) throws(ReadError) -> LottieDocument {
    try ReadCancellation.throwIfRequested()
    let json = document.root
    var reading = Schema.ReadContext(limits: environment.limits)
    let animation = try Schema.Animation(json, &reading)
    let cache = ParsedFileCache()
    cache.retain(ParsedLottieFile(document, animation, reading, environment))
    var resolver = Resolver(animation, environment, reading)
    return try resolver.document(of: document, cache: cache)
  }
}

extension Resolver {
  /// - Parameter cache: The cache of the file's parsed content, which all variants of a document share.
  mutating func document(
    of document: JSONDocument, cache: ParsedFileCache
  ) throws(ReadError) -> LottieDocument {
    let interval = SignpostInterval("resolve")
    defer { interval.end() }
    var scene = try resolve()
    scene.limits = environment.limits.scene
    if !expressions.isEmpty {
      readRemainingData()
      let source = expressionInputs(document, scene)
      scene.makeComputer = { ExpressionEvaluator(source) }
    }
    if !deferredImages.isEmpty {
      scene.deferredImages = deferredImages.map { $0.place }
      scene.makeImages = { [deferredImages, limits = environment.limits] in
        SceneImages(deferredImages, limits)
      }
    }
    if !videos.isEmpty { scene.makeVideos = { [videos] in SceneVideos(videos) } }
    var result = LottieDocument(
      scene: scene, diagnostics: diagnosticLog.diagnostics,
      data: dataSources, imageIndices: imageIndices,
      origin: LottieSourceFile(
        bytes: document.bytes, environment: environment, fontUses: fontUses, cache: cache))
    result.expressions = expressions
    result.unfitSlots = reading.unfitSlots
    result.audioLayers = audioLayers
    result.videos = knownVideos
    result.compositionAssets = variantAssets
    return result
  }
}

extension Resolver {
  /// Returns the inputs of the evaluators of a scene.
  func expressionInputs(_ document: JSONDocument, _ scene: Scene) -> ExpressionInputs {
    var inputs = ExpressionInputs(
      document: document, properties: expressions, data: dataSources, scripts: scripts,
      limits: environment.limits.expressions, characters: environment.limits.characters)
    inputs.compositions = scene.compositions
    // If a composition has several variants, expressions see the first.
    inputs.compositionIndices =
      variantAssets.map { variants in
        animation.assets.indices.map { variants.firstIndex(of: $0) ?? -1 }
      } ?? compositionIndices.map { $0 > 0 ? $0 : -1 }
    inputs.texts = textOverrides
    return inputs
  }
}

/// External data and settings for reading a file.
package struct LottieEnvironment: Sendable {
  /// Returns the bytes of an image by directory and file name, or `nil` if there is none.
  package var resource: @Sendable (_ directory: String, _ name: String) -> [UInt8]?
  /// Returns the bytes of a font that the file names but does not contain, or `nil` if there is none.
  package var font: @Sendable (_ family: String, _ style: String) -> [UInt8]?
  /// Fonts that the host supplies. They take precedence over system fonts, but not over fonts in the file.
  package var fonts = FontRegistry()
  /// Returns the bytes of a sound by directory and file name, or `nil` if there is none.
  package var sound: @Sendable (_ directory: String, _ name: String) -> [UInt8]? = { _, _ in nil }
  /// Returns the bytes of a data asset by its identifier and its path in the file, or `nil` if there is none.
  /// Expressions read these data.
  package var data: @Sendable (_ id: String, _ path: String) -> [UInt8]? = { _, _ in nil }
  /// A Boolean value that indicates whether text may use fonts that are installed on the system.
  package var usesSystemFonts: Bool
  package var glyphs: GlyphPolicy
  /// A Boolean value that indicates whether expressions are evaluated. An expression is a program in the file that
  /// can read only the animation. Without evaluation, a property keeps its static or keyframed value.
  package var usesExpressions = true
  /// A function that is called when the JSON is parsed, for measurements.
  package var didParse: (@Sendable () -> Void)?
  package var limits: LottieLimits

  package init(
    limits: LottieLimits = .default, glyphs: GlyphPolicy = .charsFirst,
    usesSystemFonts: Bool = true,
    resource: @escaping @Sendable (_ directory: String, _ name: String) -> [UInt8]? = { _, _ in nil
    },
    font: @escaping @Sendable (_ family: String, _ style: String) -> [UInt8]? = { _, _ in nil }
  ) {
    self.limits = limits
    self.glyphs = glyphs
    self.usesSystemFonts = usesSystemFonts
    self.font = font
    self.resource = resource
  }
}

/// The source of glyphs that both the file (its `chars`) and a font contain.
package enum GlyphPolicy: Hashable, Sendable {
  /// Prefers the glyphs of the file, so that text looks the same on every machine. A font supplies only the glyphs
  /// that the file lacks.
  case charsFirst
  /// Prefers the text's own font if it is available, so that text looks uniform after it is changed. A substitute
  /// font is never preferred.
  case fontsFirst
}

/// The result of reading a file: a scene, its diagnostics, and what is needed to read the file again.
package struct LottieDocument: Sendable {
  package var scene: Scene
  /// The diagnostics, in the order of the file as far as possible.
  package var diagnostics: [Diagnostic]
  /// The values that the slots with a value of another type must have, by slot identifier.
  package var unfitSlots: [String: Schema.SlotKind] = [:]
  /// The data assets of the file, for its expressions.
  package var data: [LottieDataAsset] = []
  /// The index of the scene image of each asset, by the position of the asset; -1 for none.
  var imageIndices: [Int] = []
  /// The properties with expressions, in the order of the scene's numbers.
  var expressions: [ExpressionInput] = []
  var audioLayers: [ResolvedAudioLayer] = []
  /// The videos that are shown, by asset identifier.
  var videos: [String: Video] = [:]
  /// The asset of each composition of the scene, if there are variants of compositions.
  var compositionAssets: [Int?]?
  /// The document without its value overrides; `nil` if it has none.
  var unpatched: UnpatchedDocument?
  /// The file that the document was read from; `nil` for a document from another source.
  package var sourceFile: LottieSourceFile?

  /// The outline of a document that was not read from a file.
  private var suppliedOutline: LottieOutline?

  /// Creates a document that was not read from a Lottie file.
  package init(scene: Scene, diagnostics: [Diagnostic], outline: LottieOutline) {
    self.scene = scene
    self.diagnostics = diagnostics
    suppliedOutline = outline
  }

  init(
    scene: Scene, diagnostics: [Diagnostic], data: [LottieDataAsset], imageIndices: [Int],
    origin: LottieSourceFile
  ) {
    self.scene = scene
    self.diagnostics = diagnostics
    self.data = data
    self.imageIndices = imageIndices
    self.sourceFile = origin
  }

  /// The structure of the file. Parses the file again after its parsed content was released, because few callers need
  /// the structure.
  package var outline: LottieOutline {
    suppliedOutline ?? sourceFile?.outline
      ?? LottieOutline(version: "", generator: "", layers: [], assets: [])
  }
}
