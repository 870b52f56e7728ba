package import FlickArchive
package import FlickScene
package import FlickText

/// From the bytes of a Lottie JSON file to an animation that can be drawn.
package enum LottieReader {
  package static func read(
    _ bytes: [UInt8], environment: LottieEnvironment = LottieEnvironment()
  ) throws(ReadError) -> LottieDocument {
    try read(JSONDocument(bytes), environment: environment)
  }

  /// The same for a file that is a tape already.
  package static func read(
    _ document: JSONDocument, environment: LottieEnvironment = LottieEnvironment()
  ) throws(ReadError) -> LottieDocument {
    let json = document.root
    var reading = Schema.ReadContext(limits: environment.limits)
    let animation = try Schema.Animation(json, &reading)
    var resolver = Resolver(animation, environment, reading)
    return try resolver.document(of: document)
  }
}

extension Resolver {
  mutating func document(of document: JSONDocument) throws(ReadError) -> LottieDocument {
    var scene = try resolve()
    if !expressions.isEmpty {
      let source = ExpressionInputs(
        document: document, properties: expressions, data: dataSources, scripts: scripts)
      scene.makeComputer = { ExpressionEvaluator(source) }
    }
    return LottieDocument(
      scene: scene, diagnostics: diagnosticLog.diagnostics,
      data: dataSources, imageIndices: imageIndices,
      origin: LottieSourceFile(
        bytes: document.bytes, environment: environment, fontUses: fontUses))
  }
}

/// What a file may need from outside itself.
package struct LottieEnvironment: Sendable {
  /// The bytes of a picture that the file refers to by directory and name; `nil` when there is none.
  package var resource: @Sendable (_ directory: String, _ name: String) -> [UInt8]?
  /// The bytes of a font that the file names and does not carry; `nil` when there is none.
  package var font: @Sendable (_ family: String, _ style: String) -> [UInt8]?
  /// Fonts that the host gives: they go before those of the system, and after the file's own.
  package var fonts = FontRegistry()
  /// The bytes of a sound that the file refers to by directory and name; `nil` when there are none.
  package var sound: @Sendable (_ directory: String, _ name: String) -> [UInt8]? = { _, _ in nil }
  /// The bytes of data that expressions may ask for, by the asset's identifier and its path as it is
  /// written; `nil` when there are none.
  package var data: @Sendable (_ id: String, _ path: String) -> [UInt8]? = { _, _ in nil }
  /// Whether texts may be set in fonts that the system has installed.
  package var usesSystemFonts: Bool
  package var glyphs: GlyphPolicy
  /// Whether expressions are evaluated: programs that a file brings along, which see nothing but its
  /// animation. Without them properties keep the values that the file gives them besides.
  package var usesExpressions = true
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

/// Where glyphs come from that both the file (its `chars`) and a font have.
package enum GlyphPolicy: Hashable, Sendable {
  /// The file, so that a text looks as it was designed on every machine; a font only fills in what
  /// the file lacks.
  case charsFirst
  /// The text's own font, where it can be had, so that texts that are changed look alike throughout;
  /// never one in its stead.
  case fontsFirst
}

package struct LottieDocument: Sendable {
  package var scene: Scene
  /// In the order of the file, as far as possible.
  package var diagnostics: [Diagnostic]
  /// What its data layers refer to, for its expressions.
  package var data: [LottieDataAsset] = []
  /// Which of the scene's pictures is that of an asset, by the asset's position; -1 for none.
  var imageIndices: [Int] = []
  /// `nil` for one that was not read from a file.
  package var sourceFile: LottieSourceFile?

  /// That of what was not read from a file.
  private var suppliedOutline: LottieOutline?

  /// What was not read from a file, and has its outline from elsewhere.
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

  /// The file's contents. Reads the file again: few ask for them, and all would wait.
  package var outline: LottieOutline {
    suppliedOutline ?? sourceFile?.outline
      ?? LottieOutline(version: "", generator: "", layers: [], assets: [])
  }
}
