import FlickArchive
import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene

/// Converts the schema of one file into a scene. The extensions in this folder resolve one type of object each. This
/// file contains their shared state.
///
/// Units are converted only here: percent and degrees to fractions, radians and turns, and seconds to frames.
/// Properties that do not change become constants.
struct Resolver {
  let animation: Schema.Animation
  let environment: LottieEnvironment
  let document: JSONDocument
  /// Reads the content of properties, and continues the diagnostics of the first pass.
  var reading: Schema.ReadContext
  /// Finds assets by identifier.
  let assets: AssetIndexTable

  /// The index of each asset's composition in the scene; 0, the index of the root, for assets without one.
  var compositionIndices: [Int]
  /// The references that would close a cycle. They are removed.
  var cycles: Set<CompositionOrder.Reference> = []
  /// The asset whose layers are being resolved; `nil` for the root composition.
  var currentAsset: Int?
  /// The resources that the host supplies; `nil` if there are none.
  let overrides: ResourceOverrides?
  /// The current composition variant and its number.
  var currentVariant: (number: Int, variant: CompositionVariant)?
  /// The asset of each composition variant; `nil` if there are no variants.
  var variantAssets: [Int?]?
  /// The text overrides of text layers, by tape index. Those of the first variant that has some.
  var textOverrides: [Int: [String?]] = [:]
  /// The initial values of the override slots.
  let slots: [SlotValue]
  /// Images that are already decoded, by asset identifier.
  var decodedImages: [String: Bitmap] = [:]
  /// The images of assets whose slot has keyframes, by asset.
  var imageTracks: [Int: [ImageKeyframe]] = [:]

  var images: [Bitmap] = []
  /// The index of each asset's image; -1 for assets without an image, or before it is added.
  var imageIndices: [Int]
  /// The gravity of images that the host supplies.
  var imageGravities: [Int: ImageGravity] = [:]
  var imagePixels = 0
  /// The images that are decoded when they are shown.
  var deferredImages: [EncodedImage] = []
  var videos: [Video] = []
  /// The videos that were opened, by the position of the asset.
  var foundVideos: [Int: FoundVideo] = [:]
  /// Videos that are already open, by asset identifier.
  var knownVideos: [String: Video] = [:]
  /// The drawings of SVG images, by the index of the image, which is empty.
  var drawings: [Int: SVGDrawing] = [:]
  /// The contents of the layers that show SVG images, by the index of the image. They share their shapes.
  var drawingContents: [Int: (content: LayerContent, clip: Rect2D?)] = [:]
  /// The cost of all SVG images.
  var svgBudget: SVGBudget
  /// The area that clips the content of the current layer; `nil` for none.
  var contentClip: Rect2D?

  /// The tracks of all audio layers.
  var audioLayers: [ResolvedAudioLayer] = []
  var sounds: [AudioAsset] = []
  /// The index of each asset's sound; -1 for assets without one, or before it is added.
  var soundIndices: [Int]
  var dataSources: [LottieDataAsset] = []

  /// The properties with expressions. The scene refers to them by position.
  var expressions: [ExpressionInput] = []
  /// The properties with expressions of the scene that is being patched. Their numbers are used, and none are added.
  var knownExpressions: [ExpressionInput]?
  /// The number after the known property that was requested last.
  var nextKnownExpression = 0
  /// The slots of parameters of effects that the host supplies, by the tape indices of their values.
  var parameterSlots: [Int: Int] = [:]
  /// The compiled sources of expressions.
  var scripts = ScriptTable()

  /// The paths of all masks of the current layer. `drawingEffects` holds its effects that draw.
  var maskPaths: [AnimatedPath] = []
  var drawingEffects: [DrawingEffect] = []
  /// The size of the layer whose effects are being resolved; `nil` for the size of its composition.
  var effectSize: Size2D?

  private var storedTextSession: TextLayoutSession?

  /// A Boolean value that indicates whether colors can be in the range 0…255. Files up to version 4.1.9 use it.
  let mayHaveByteColors: Bool

  init(
    _ animation: Schema.Animation, _ environment: LottieEnvironment, _ reading: Schema.ReadContext,
    overriding resources: ResourceOverrides? = nil, slots: [SlotValue] = []
  ) {
    self.animation = animation
    self.environment = environment
    svgBudget = SVGBudget(environment.limits.svg)
    document = animation.source.document
    self.reading = reading
    overrides = resources
    self.slots = slots
    compositionIndices = Array(repeating: 0, count: animation.assets.count)
    imageIndices = Array(repeating: -1, count: animation.assets.count)
    soundIndices = imageIndices
    mayHaveByteColors = animation.version?.isAtMost(4, 1, 9) ?? false
    assets = AssetIndexTable(animation.assets)
  }

  /// The text layout session. Created for the first text, because most files have none.
  var textSession: TextLayoutSession {
    mutating get {
      if let session = storedTextSession { return session }
      let session = TextLayoutSession(environment, CharacterTable(animation, &reading))
      session.fontOverrideProvider = overrides?.font
      session.fallbackFontProvider = overrides?.fallbackFont
      storedTextSession = session
      return session
    }
  }

  /// The fonts that texts are drawn with.
  var fontUses: [FontUse] { storedTextSession?.fontUses ?? [] }

  var diagnosticLog: DiagnosticLog {
    get { reading.diagnosticLog }
    _modify { yield &reading.diagnosticLog }
  }

  mutating func resolve() throws(ReadError) -> Scene {
    let compositions = resolveCompositions()
    // No layers are added after a cancellation.
    try ReadCancellation.throwIfRequested()
    if let excess = reading.limitError { throw excess }
    try checkDrawingCost(compositions)
    return Scene(
      size: Size2D(animation.width, animation.height), frameRate: animation.frameRate,
      startFrame: animation.inPoint, endFrame: animation.outPoint,
      markers: animation.markers.map {
        Marker(name: $0.name, frame: $0.time, duration: max($0.duration, 0))
      },
      shutter: animation.motionBlur?.shutter, compositions: compositions, images: images,
      audioAssets: sounds, audioTracks: audioTracks(compositions))
  }
}
